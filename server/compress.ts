import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes compression gains nothing. */
export const worthIt = 1024;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = { br: (text: Buffer) => promisify(brotliCompress)(text, quality), gzip: promisify(gzip) };

/** Types of which much is said twice. Pictures are compressed already. */
const isText = (type: unknown): boolean => /^(text\/|application\/([\w.-]+\+)?json|image\/svg)/.test(String(type));

/** The best of the encodings that a caller takes. */
export function encodingOf(request: FastifyRequest): Encoding {
  const accepts = [request.headers['accept-encoding'] ?? ''].join();
  const takes = (name: string): boolean => new RegExp(`(^|[ ,])${name}(?! *; *q=0(\\.0*)?([ ,]|$))`).test(accepts);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Compresses the answers that are text and that nobody has compressed yet; files go as they lie on the disk. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(text) || text.length < worthIt) return payload;
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload;
    const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (!/\baccept-encoding\b/i.test(vary))
      void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = encodingOf(request);
    if (encoding === 'identity') return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](text);
  });
}
