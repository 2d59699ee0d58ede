/** Runs a task when it is its turn. `who` identifies the sender; without it all tasks have one sender. */
export type Queue = <T>(task: () => Promise<T>, who?: string) => Promise<T>;

interface Waiting {
  turn: number;
  begin: () => void;
}

/**
 * A queue for CPU-bound work: a fixed number of tasks at once, each sender's tasks in order and senders in turn, so that nobody waits for more than
 * one task of each other sender. @param lanes how many run at once
 */
export function makeQueue(lanes: number): Queue {
  const waiting: Waiting[] = [];
  /** The turn after a sender's last one; dropped once it has passed. */
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
  /** New turns belong near the end: insert from there, after those of the same turn. */
  const enqueue = (entry: Waiting): void => {
    const before = waiting.findLastIndex(({ turn }) => turn <= entry.turn);
    waiting.splice(before + 1, 0, entry);
  };

  return async (task, who = '') => {
    const turn = turnOf(who);
    if (running < lanes) running += 1;
    // A finished task hands its lane on directly, so that no newcomer takes it.
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
