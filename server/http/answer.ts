import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoredText } from '#server/http/stored-text';

const headers = {
  type: 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language, authorization, x-access-token, x-ghost-user',
};

/**
 * A JSON answer created once and sent many times. Its creator guarantees that it is the same for everyone it is sent to.
 */
export class Answer<Body> extends StoredText {
  /** For type checking only: the parsed text. */
  declare readonly body: Body;

  /** The parsed text, as the caller's own copy. */
  read(): Body {
    return JSON.parse(this.text) as Body;
  }

  /** Sends the answer, or 304 if the caller already has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return this.sendAs(headers, request, reply);
  }
}
