/** The keyboards that a scanner pretends to be, and that a computer may expect. */
export const LAYOUTS = ['it', 'us', 'de', 'fr'] as const;
export type Layout = (typeof LAYOUTS)[number];

// What each key types, row by row from the upper left, without and with Shift. The first key of the last row is the one that American keyboards lack.
const keys: Readonly<Record<Layout, readonly [plain: string, shifted: string]>> = {
  it: ["\\1234567890'ì qwertyuiopè+ asdfghjklòàù <zxcvbnm,.-", '|!"£$%&/()=?^ QWERTYUIOPé* ASDFGHJKLç°§ >ZXCVBNM;:_'],
  us: ["`1234567890-= qwertyuiop[] asdfghjkl;'\\ \\zxcvbnm,./", '~!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"| |ZXCVBNM<>?'],
  de: ['^1234567890ß´ qwertzuiopü+ asdfghjklöä# <yxcvbnm,.-', '°!"§$%&/()=?` QWERTZUIOPÜ* ASDFGHJKLÖÄ\' >YXCVBNM;:_'],
  fr: ['²&é"\'(-è_çà)= azertyuiop^$ qsdfghjklmù* <wxcvbn,;:!', '~1234567890°+ AZERTYUIOP¨£ QSDFGHJKLM%µ >WXCVBN?./§'],
};

const charactersOf = (layout: Layout): readonly string[] => keys[layout].flatMap((row) => Array.from(row));

/** What each character typed on `pc` is for a scanner set to `scanner`. */
function tableOf(pc: Layout, scanner: Layout): ReadonlyMap<string, string> {
  const meant = charactersOf(scanner);
  const table = new Map<string, string>();
  charactersOf(pc).forEach((character, key) => {
    const other = meant[key];
    // A character of two keys is that of the first: the second is on few keyboards.
    if (other !== undefined && !table.has(character)) table.set(character, other);
  });
  return table;
}

const [it, us, de, fr] = LAYOUTS;
/** The pairs of different layouts, the likely ones first. */
const pairs: readonly (readonly [pc: Layout, scanner: Layout])[] = [
  [it, us],
  [us, it],
  ...LAYOUTS.flatMap((pc) => LAYOUTS.map((scanner) => [pc, scanner] as const)).filter(
    ([pc, scanner]) => pc !== scanner && (pc === de || pc === fr || scanner === de || scanner === fr),
  ),
];
const tables = pairs.map(([pc, scanner]) => tableOf(pc, scanner));

/**
 * What a scanner of another layout than its computer's may have meant by a text: one reading for each pair of layouts in which every character has a
 * key, the likely ones first.
 */
export const otherLayouts = (text: string): string[] =>
  tables.flatMap((table) => {
    const read = Array.from(text, (character) => table.get(character));
    return read.includes(undefined) ? [] : [read.join('')];
  });
