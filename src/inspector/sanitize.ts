const secretName =
  /pass(?:word)?$|password|token|secret|cookie|authorization|(?:pickup|deposit|reset|recovery|otp)_?(?:qr_?)?code|^(?:refresh|pin|cvv)$/i;
/** Our own failure and notice codes, such as `auth.token_expired`; any other `code` may be a secret. */
const plainCode = /^[a-z]+(?:[._][a-z]+)+$/;
/** Secrets in addresses and texts: tokens in queries and paths, signed tokens. */
const inText: readonly [RegExp, string][] = [
  [/([?&](?:code|token|state|key)=)[^&#\s"]*/gi, '$1•••'],
  [/(\/verify\/)[^/?#\s"]+/gi, '$1•••'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '•••'],
];

const hidden = '•••';

const isSecret = (name: string, value: unknown): boolean => {
  if (name === 'code' || name === 'codes') return typeof value !== 'string' || !plainCode.test(value);
  return secretName.test(name);
};

/**
 * A copy of a value without secrets: passwords, tokens, pickup and reset codes and their QR pictures, including those
 * in form fields. Functions, elements, files, actors and anything deeper than 12 levels are replaced by a label.
 */
export function sanitize(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return inText.reduce((text, [pattern, put]) => text.replace(pattern, put), value);
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 12) return '(…)';
  if (Array.isArray(value)) return value.map((item) => sanitize(item, depth + 1));
  if (value instanceof Error) return `${value.name}: ${String(sanitize(value.message))}`;
  // An element leads to the whole page, an actor to all others: traversing them would freeze the page.
  const kind = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (kind !== null && kind !== Object.prototype) return `(${kind.constructor?.name ?? 'object'})`;
  const field = 'name' in value && typeof value.name === 'string' ? value.name : undefined;
  const holdsSecret = field !== undefined && (isSecret(field, undefined) || field === 'code');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      (isSecret(name, item) && item !== undefined && item !== null && typeof item !== 'boolean') ||
      (holdsSecret && name === 'value')
        ? hidden
        : sanitize(item, depth + 1),
    ]),
  );
}
