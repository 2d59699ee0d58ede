import iconv from 'iconv-lite';

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 of either byte order, or Windows-1252, with or without a byte order mark. Node's own
 * decoder takes the signs of Windows-1252 from 0x80 to 0x9F (`’ “ ” – €`) for control characters.
 */
export function readText(bytes: Buffer): string {
  if (isUtf16(bytes)) return iconv.decode(bytes, orderOf(bytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'windows-1252');
  }
}

const sampled = 4_096;

/** Half of the bytes of a text in UTF-16 are zero, unless it is in no Latin script: then its mark says so. Other encodings have none. */
function isUtf16(bytes: Buffer): boolean {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const sample = bytes.subarray(0, sampled);
  return isMarked || sample.filter((byte) => byte === 0).length > sample.length / 4;
}

function orderOf(bytes: Buffer): 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, sampled).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  return (zeros[0] ?? 0) > (zeros[1] ?? 0) ? 'utf-16be' : 'utf-16le';
}
