import { plainHeading } from '#server/imports/import-fields';

/** How alike two names are, from 0 to 1: by the pairs of letters that they share, so that word order, plurals and slips count little. */
export function alikeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const total = first.length + second.length;
  if (total === 0) return 0;
  const rest = [...second];
  let shared = 0;
  for (const pair of first) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

const pairsOf = (name: string): string[] =>
  plainHeading(name)
    .split(' ')
    .flatMap((word) => Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)));

/** Whether two names are the same words, but for case, accents and whether they are one or many: `Gioco` and `Giochi`, `tool` and `Tools`. */
export function isSameWord(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return stems !== '' && stems === stemsOf(other);
}

const stemsOf = (name: string): string =>
  plainHeading(name)
    .split(' ')
    .map((word) => word.replace(/(?<=.{3})(?:h?[ie]|i?[oa]|ies|es|s|y|ys)$/, ''))
    .join(' ');
