/** Words that begin a surname of several: `De Luca`, `van den Berg`. */
const particles = new Set([
  ...[
    'de',
    'di',
    'da',
    'del',
    'dal',
    'della',
    'dello',
    'delle',
    'degli',
    'dei',
    'dalla',
    'dalle',
    'd',
    'lo',
    'la',
    'li',
  ],
  ...[
    'van',
    'von',
    'den',
    'der',
    'ten',
    'ter',
    'zu',
    'zur',
    'vom',
    'le',
    'du',
    'des',
    'el',
    'al',
    'ben',
    'bin',
    'dos',
    'das',
  ],
]);
const isParticle = (word: string): boolean => particles.has(word.toLowerCase().replace(/['’]$/, ''));
const isCapital = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

const titles = new Set([
  ...['dott', 'dottssa', 'dottore', 'dottoressa', 'dr', 'drssa', 'prof', 'profssa', 'professore', 'professoressa'],
  ...[
    'ing',
    'avv',
    'arch',
    'geom',
    'rag',
    'sig',
    'sigra',
    'sigrina',
    'signor',
    'signora',
    'mr',
    'mrs',
    'ms',
    'herr',
    'frau',
  ],
]);
const isTitle = (word: string): boolean => titles.has(word.toLowerCase().replaceAll(/[^a-z]/g, ''));

/** A name without `Dott.ssa`, `Ing.` and the like before it. */
export function withoutTitle(name: string): string {
  const words = name.trim().split(/\s+/);
  const at = words.findIndex((word) => !isTitle(word));
  return at > 0 ? words.slice(at).join(' ') : name;
}

/**
 * A whole name in its parts. A comma stands behind the surname, and capitals stand for it (`ROSSI Anna`); else the surname is the last word, or with
 * `isReversed` the first, together with its particle.
 */
export function splitName(written: string, isReversed: boolean): { first: string; last: string } {
  const cell = withoutTitle(written);
  const [before = '', ...behind] = cell.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  if (behind.length === 1 && behind[0] !== '' && before !== '') return { first: behind[0] ?? '', last: before };
  const words = cell.trim().split(/\s+/);
  const [only = ''] = words;
  if (words.length < 2) return { first: only, last: '' };
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length)
    return { first: words.filter((word) => !isCapital(word)).join(' '), last: capitals.join(' ') };
  const at = isReversed ? surnameEnds(words) : surnameBegins(words);
  const [one, other] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return isReversed ? { first: other, last: one } : { first: one, last: other };
}

function surnameBegins(words: readonly string[]): number {
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  return particle > 0 ? particle : words.length - 1;
}

function surnameEnds(words: readonly string[]): number {
  const end = words.findIndex((word) => !isParticle(word)) + 1;
  return Math.min(Math.max(end, 1), words.length - 1);
}
