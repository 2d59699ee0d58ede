import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#openapi/types.d.ts';
import type { Answer } from '#server/http/answer';
import type { Context } from '#server/core/context';

export type OperationId = keyof operations;

type Json<C> = C extends { content: { 'application/json': infer B } } ? B : undefined;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an operation without such parameters
type Part<T, K extends string> = K extends keyof T ? Exclude<T[K], undefined> : Record<never, never>;
type Replies<R> = { [S in keyof R & number as `${S}` extends `2${string}` ? S : never]: Json<R[S]> };

export type Query<O extends OperationId> = Part<operations[O]['parameters'], 'query'>;
export type Params<O extends OperationId> = Part<operations[O]['parameters'], 'path'>;
/** The body; may be undefined if the contract makes it optional. */
export type Body<O extends OperationId> = 'requestBody' extends keyof operations[O]
  ? Json<Exclude<operations[O]['requestBody'], undefined>> | Extract<operations[O]['requestBody'], undefined>
  : undefined;
type Reply<O extends OperationId> = Replies<operations[O]['responses']>;

/** Input of a handler: the validated parts of the request and the context of the call. */
export interface In<O extends OperationId> {
  query: Query<O>;
  params: Params<O>;
  body: Body<O>;
  ctx: Context;
  req: FastifyRequest;
  reply: FastifyReply;
}

type Single<R> = keyof R extends infer K ? (K extends keyof R ? ([keyof R] extends [K] ? R[K] : never) : never) : never;

/** Output of a handler: the body if the operation has one success status, `{status, body}` if it has several. */
export type Out<O extends OperationId> = [Single<Reply<O>>] extends [never]
  ? [keyof Reply<O>] extends [never]
    ? unknown
    : { [S in keyof Reply<O>]: { status: S; body: Reply<O>[S] } }[keyof Reply<O>]
  : undefined extends Single<Reply<O>>
    ? // oxlint-disable-next-line typescript/no-invalid-void-type -- an empty answer is the absence of a value
      void | FastifyReply
    : Single<Reply<O>>;

type Given<O extends OperationId> = Out<O> | Answer<Out<O>>;

/** Returns the body, or a prepared answer (`Answer`). */
export type Handler<O extends OperationId> = (input: In<O>) => Given<O> | Promise<Given<O>>;

/** One handler per operation: omitting one does not compile. */
export type Handlers = { [O in OperationId]: Handler<O> };
