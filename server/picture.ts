/**
 * The address of a stored picture at the width nearest above the one wanted.
 * @param key storage key; with widths the bytes are at `<key>-<width>.webp`, else at the key itself
 */
export function pictureUrl(key: string, widths: readonly number[], wanted: number): string {
  if (widths.length === 0) return `/files/${key}`;
  const sorted = [...widths].sort((a, b) => a - b);
  const width = sorted.find((w) => w >= wanted) ?? sorted.at(-1);
  return `/files/${key}-${width}.webp`;
}

interface StoredPicture {
  key: string;
  widths: readonly number[];
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** A picture as the contract shows it: its address, its size in pixels and what to show while it loads. */
export const pictureDocument = ({ key, widths, width, height, placeholder }: StoredPicture) => ({
  url: pictureUrl(key, widths, 640),
  srcset:
    [...widths]
      .sort((a, b) => a - b)
      .map((w) => `/files/${key}-${w}.webp ${w}w`)
      .join(', ') || null,
  width: width ?? 1200,
  height: height ?? 900,
  placeholder,
});
