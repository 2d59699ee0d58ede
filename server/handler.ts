import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations } from '#openapi/types.d.ts';
import type { Answer } from '#server/answer';
import type { Context } from '#server/context';

/** A schema of the contract by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type OperationId = keyof operations;

type Json<C> = C extends { content: { 'application/json': infer B } } ? B : undefined;
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- an operation without such parameters
type Part<T, K extends string> = K extends keyof T ? Exclude<T[K], undefined> : Record<never, never>;
type Replies<R> = { [S in keyof R & number as `${S}` extends `2${string}` ? S : never]: Json<R[S]> };

export type Query<O extends OperationId> = Part<operations[O]['parameters'], 'query'>;
export type Params<O extends OperationId> = Part<operations[O]['parameters'], 'path'>;
/** The body; undefined is possible where the contract lets it be left out. */
export type Body<O extends OperationId> = 'requestBody' extends keyof operations[O]
  ? Json<Exclude<operations[O]['requestBody'], undefined>> | Extract<operations[O]['requestBody'], undefined>
  : undefined;
type Reply<O extends OperationId> = Replies<operations[O]['responses']>;

/** What a handler is given: the validated parts of the request and the context of the call. */
export interface In<O extends OperationId> {
  query: Query<O>;
  params: Params<O>;
  body: Body<O>;
  ctx: Context;
  req: FastifyRequest;
  reply: FastifyReply;
}

type Single<R> = keyof R extends infer K ? (K extends keyof R ? ([keyof R] extends [K] ? R[K] : never) : never) : never;

/** What a handler answers: the body where the operation has one success status, `{status, body}` where it has several. */
export type Out<O extends OperationId> = [Single<Reply<O>>] extends [never]
  ? [keyof Reply<O>] extends [never]
    ? unknown
    : { [S in keyof Reply<O>]: { status: S; body: Reply<O>[S] } }[keyof Reply<O>]
  : undefined extends Single<Reply<O>>
    ? // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- an empty answer is the absence of a value
      void | FastifyReply
    : Single<Reply<O>>;

type Given<O extends OperationId> = Out<O> | Answer<Out<O>>;

/** Answers with the body, or with one that was made before (`Answer`). */
export type Handler<O extends OperationId> = (input: In<O>) => Given<O> | Promise<Given<O>>;

/** One handler an operation: leaving one out does not compile. */
export type Handlers = { [O in OperationId]: Handler<O> };
