/**
 * The values of a query by their names, decoded, the last one of a name; empty ones are left out.
 * In: the query of the address bar with or without its `?`. A value that cannot be decoded counts as missing.
 */
export function readQuery(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&')) {
    const end = part.indexOf('=');
    if (end === -1) continue;
    try {
      const text = decodeURIComponent(part.slice(end + 1).replaceAll('+', ' '));
      if (text !== '') values.set(part.slice(0, end), text);
    } catch {
      // Somebody else's escapes are no reason to fail.
    }
  }
  return values;
}
