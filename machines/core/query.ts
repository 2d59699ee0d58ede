/**
 * Parses a query string, with or without its `?`, into decoded values by name; the last value of a name wins and empty ones are left out. A value
 * that cannot be decoded, or that no text of ours can be (with a NUL), counts as missing.
 */
export function readQuery(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&')) {
    const end = part.indexOf('=');
    if (end === -1) continue;
    try {
      const text = decodeURIComponent(part.slice(end + 1).replaceAll('+', ' '));
      if (text !== '' && !text.includes('\0')) values.set(part.slice(0, end), text);
    } catch {
      // Malformed escapes in a foreign URL are no reason to fail.
    }
  }
  return values;
}
