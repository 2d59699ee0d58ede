import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { quality } from '#server/http/compress';
import { encodingFor, isNotModified, type Encoding } from '#server/http/negotiate';

/** Headers of a text that is sent. */
interface Sent {
  type: string;
  'cache-control': string;
  vary: string;
}

/** A text rendered once and sent many times, with its compressed forms and its entity tag. */
export class StoredText {
  readonly bytes: number;
  /** Differs for every text and variant. */
  readonly tag: string;
  readonly #text: Buffer;
  readonly #forms = new Map<Encoding, Buffer>();

  /** @param variant what the entity tag depends on beside the text, such as the language */
  constructor(text: string, variant: string) {
    this.#text = Buffer.from(text);
    this.tag = createHash('sha256').update(variant).update('\n').update(this.#text).digest('base64url').slice(0, 22);
    // Includes room for the compressed forms.
    this.bytes = this.#text.length * 2;
  }

  get text(): string {
    return this.#text.toString();
  }

  /** Sends the text in the negotiated coding, or 304 if the client already has it. */
  sendAs(sent: Sent, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = encodingFor(request, this.#text.length);
    const tag = `"${this.tag}-${encoding}"`;
    void reply
      .header('cache-control', sent['cache-control'])
      .header('vary', `accept-encoding, ${sent.vary}`)
      .header('etag', tag);
    // Only a 200 may become a 304: an error page keeps its status.
    if (reply.statusCode === 200 && isNotModified(request, tag)) return reply.code(304).send();
    void reply.type(sent.type);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(this.#form(encoding));
  }

  #form(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#text;
    const known = this.#forms.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotliCompressSync(this.#text, quality) : gzipSync(this.#text);
    this.#forms.set(encoding, made);
    return made;
  }
}
