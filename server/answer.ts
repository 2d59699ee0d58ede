import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf, worthIt } from '#server/compress';

/**
 * A JSON answer that is made once and sent many times: its text, its compressed forms and its entity tag.
 * Whoever makes one answers for its being the same for everybody who may be sent it.
 */
export class Answer<Body> {
  /** Only for the type: what the text says. */
  declare readonly body: Body;
  readonly bytes: number;
  readonly #text: Buffer;
  readonly #tag: string;
  readonly #forms = new Map<Encoding, Buffer>();

  /**
   * @param text JSON of the body
   * @param variant what else the answer stands for, such as its language: it becomes part of the entity tag
   */
  constructor(text: string, variant: string) {
    this.#text = Buffer.from(text);
    this.#tag = createHash('sha256').update(variant).update('\n').update(this.#text).digest('base64url').slice(0, 22);
    // With room for the compressed forms.
    this.bytes = this.#text.length * 2;
  }

  /** The JSON text. */
  get text(): string {
    return this.#text.toString();
  }

  /** What the text says, a copy of the caller's own. */
  read(): Body {
    return JSON.parse(this.text) as Body;
  }

  /** Another text has another tag. */
  get tag(): string {
    return this.#tag;
  }

  /** Sends the answer, or 304 where the caller has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = this.#text.length < worthIt ? 'identity' : encodingOf(request);
    const tag = `"${this.#tag}-${encoding}"`;
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, authorization, x-access-token, x-ghost-user')
      .header('etag', tag);
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(this.#form(encoding));
  }

  #form(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#text;
    const known = this.#forms.get(encoding);
    if (known) return known;
    const made =
      encoding === 'br'
        ? brotliCompressSync(this.#text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : gzipSync(this.#text);
    this.#forms.set(encoding, made);
    return made;
  }
}

const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') === true;
