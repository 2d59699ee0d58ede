import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '#server/http/negotiate';

/** Fast enough for answers compressed on the fly. */
export const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = { br: (text: Buffer) => promisify(brotliCompress)(text, quality), gzip: promisify(gzip) };
const streams = { br: () => createBrotliCompress(quality), gzip: () => createGzip() };

/** Content types worth compressing; pictures are compressed already, and a compressor would hold events back. */
const isText = (type: unknown): boolean =>
  /^(text\/(?!event-stream)|application\/(([\w.-]+\+)?json|javascript)|image\/svg)/.test(String(type));

const compressStream = (text: Readable, compressor: Transform): Transform =>
  pipeline(text, compressor, () => undefined);

/** Compresses text answers that are not compressed yet, whether they are sent whole or as a stream. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const isStream = text instanceof Readable;
    if (!isStream && (!Buffer.isBuffer(text) || text.length === 0)) return payload;
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload;
    if (!isText(reply.getHeader('content-type'))) return payload;
    const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (!/\baccept-encoding\b/i.test(vary))
      void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(
      request,
      isStream ? Number(reply.getHeader('content-length') ?? Infinity) : text.length,
    );
    if (encoding === 'identity') return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return isStream ? compressStream(text, streams[encoding]()) : compressors[encoding](text);
  });
}
