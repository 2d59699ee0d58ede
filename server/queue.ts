/** Runs a task when its turn comes. `who` tells whose it is; without it all tasks are one's own. */
export type Queue = <T>(task: () => Promise<T>, who?: string) => Promise<T>;

interface Waiting {
  turn: number;
  begin: () => void;
}

/**
 * A queue for work that fills a processor: so many tasks at once, those of one sender in the order in which they came, and those of
 * several senders in turn, so that nobody waits for more than one task of each other sender.
 * @param lanes how many run at once
 */
export function makeQueue(lanes: number): Queue {
  const waiting: Waiting[] = [];
  /** The turn after the last one that a sender has taken; forgotten once it is past. */
  const nextTurn = new Map<string, number>();
  let running = 0;
  let now = 0;

  const turnOf = (who: string): number => {
    const turn = Math.max(now, nextTurn.get(who) ?? 0);
    nextTurn.set(who, turn + 1);
    return turn;
  };
  const begin = (turn: number): void => {
    now = Math.max(now, turn);
    for (const [who, next] of nextTurn) if (next <= now) nextTurn.delete(who);
  };
  /** Turns are few apart and mostly at the end: a new one is put in from there, after those of the same turn. */
  const enqueue = (entry: Waiting): void => {
    const before = waiting.findLastIndex(({ turn }) => turn <= entry.turn);
    waiting.splice(before + 1, 0, entry);
  };

  return async (task, who = '') => {
    const turn = turnOf(who);
    if (running < lanes) running += 1;
    // Whoever ends hands the place on, so that nobody who comes in between takes it.
    else await new Promise<void>((next) => enqueue({ turn, begin: next }));
    begin(turn);
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
