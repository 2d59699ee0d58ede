import type { FastifyRequest } from 'fastify';

/** Order of preference among codings that the client weights equally. */
const preference = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof preference)[number];

/** Below this many bytes compression gains nothing. */
const compressionThreshold = 1024;

/** The client's weight of each content coding, by name and `*`: from 0 (refused) to 1 (RFC 9110, 12.5.3). */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const weight = quality === undefined ? 1 : Number(quality);
    // An invalid weight counts as a refusal: plain text remains.
    if (coding !== '') weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/**
 * Negotiates the content coding of a response of this size. A short text is compressed only for a client that refuses plain text; a client that
 * accepts none of ours gets plain text, as the RFC allows.
 */
export function encodingFor(request: FastifyRequest, bytes: number): Encoding {
  const header = [request.headers['accept-encoding'] ?? ''].join();
  const weights = weightsIn(header);
  // Plain text is acceptable unless refused, but anything the client names takes precedence.
  const otherwise = weights.get('*');
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? otherwise ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const acceptable = preference.filter((encoding) => weightOf(encoding) > 0);
  if (acceptable.length === 0 || (bytes < compressionThreshold && acceptable.includes('identity'))) return 'identity';
  return acceptable.reduce((best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best));
}

/** Whether the client already has the text with this entity tag: `If-None-Match` lists it, weak or strong, or is `*`. */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.trim() === '*' || header.match(/"[^"]*"/g)?.includes(tag) === true;
}
