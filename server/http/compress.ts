import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#server/http/negotiate';

/** Fast enough for answers compressed on the fly. */
export const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = { br: (text: Buffer) => promisify(brotliCompress)(text, quality), gzip: promisify(gzip) };

/** Content types worth compressing; pictures are compressed already. */
const isText = (type: unknown): boolean => /^(text\/|application\/([\w.-]+\+)?json|image\/svg)/.test(String(type));

/** Compresses text answers that are not compressed yet; files are sent as stored. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(text) || text.length === 0) return payload;
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload;
    const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (!/\baccept-encoding\b/i.test(vary))
      void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(request, text.length);
    if (encoding === 'identity') return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](text);
  });
}
