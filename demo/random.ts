/** A random sequence that is the same at every start, so that the demo is too (mulberry32). */
export function makeRandom(seed: number): {
  next: () => number;
  int: (below: number) => number;
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  chance: (p: number) => boolean;
} {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    pick: (list) => {
      const chosen = list[int(list.length)];
      if (chosen === undefined) throw new RangeError('Nothing to choose from');
      return chosen;
    },
    chance: (p) => next() < p,
  };
}
export type Random = ReturnType<typeof makeRandom>;
