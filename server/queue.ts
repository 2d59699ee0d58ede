/**
 * A queue for work that fills a processor: so many tasks at once, in the order in which they came.
 * @param lanes how many run at once
 */
export function makeQueue(lanes: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < lanes) running += 1;
    // Whoever ends hands the place on, so that nobody who comes in between takes it.
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
