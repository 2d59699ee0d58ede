import type { FastifyRequest } from 'fastify';

/** Best first: what is sent where the caller takes several equally. */
const preference = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof preference)[number];

/** Below this many bytes compression gains nothing. */
const compressionThreshold = 1024;

/** How much a caller wants each content coding, by name and `*`, from 0 (not at all) to 1 (RFC 9110, 12.5.3). */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const weight = quality === undefined ? 1 : Number(quality);
    // What is no weight between 0 and 1 counts as a refusal: the plain text serves everybody.
    if (coding !== '') weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/**
 * The content coding in which a caller gets a text of so many bytes. A short one is compressed only for a caller who refuses it
 * otherwise; who takes none of ours gets it as it is, as the standard allows.
 */
export function encodingFor(request: FastifyRequest, bytes: number): Encoding {
  const header = [request.headers['accept-encoding'] ?? ''].join();
  const weights = weightsIn(header);
  // Unless it is refused, the plain text is acceptable, but less so than anything that is asked for.
  const otherwise = weights.get('*');
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? otherwise ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const acceptable = preference.filter((encoding) => weightOf(encoding) > 0);
  if (acceptable.length === 0 || (bytes < compressionThreshold && acceptable.includes('identity'))) return 'identity';
  return acceptable.reduce((best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best));
}

/** Whether the caller has what bears this entity tag: `If-None-Match` names it, weak or strong, alone or among others, or is `*`. */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.trim() === '*' || header.match(/"[^"]*"/g)?.includes(tag) === true;
}
