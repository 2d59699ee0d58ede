/** What the name of a picture may mean: the code of an object, and the place of the picture among those of the object. */
export interface NameReading {
  code: string;
  number: number;
}

const numbered = [/^(.+?)\s*\((\d{1,3})\)$/, /^(.+?)[-_\s.]+(\d{1,3})$/];

/** The readings of a file name, as it stands first: `SNP-00300-2.jpg` is the picture of SNP-00300-2, or the second one of SNP-00300. */
export function readingsOf(name: string): NameReading[] {
  const whole = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim();
  if (whole === '') return [];
  const others = numbered.flatMap((pattern) => {
    const [, code, number] = pattern.exec(whole) ?? [];
    return code === undefined || number === undefined ? [] : [{ code: code.trim(), number: Number(number) }];
  });
  return [{ code: whole, number: 1 }, ...others];
}

const junk = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** The name of an entry of an archive without its folders; undefined for what programs add on their own, and for folders. */
export function pictureNameOf(path: string): string | undefined {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return name === '' || junk.test(name) || parts.includes('__MACOSX') ? undefined : name.replace(/\p{C}/gu, '');
}
