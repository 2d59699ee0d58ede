import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { deviceCookie } from './cookies.ts';
import { isSame, keyedHash } from '#server/core/keys';

/** Maximum accounts per device: a household may share a tablet. */
const accountsAtMost = 4;

/** Each entry of the cookie: a random id, and a tag that only this server can compute for it and one account. */
const entriesOf = (request: FastifyRequest): string[] =>
  (deviceCookie.read(request) ?? '').split('~', accountsAtMost).filter((entry) => entry !== '');

const tagOf = (secret: string, { library }: Context, userId: string, name: string): string =>
  keyedHash(secret, 'device', library.id, userId, name);

/**
 * The id of the caller's device, if it has signed in to this account before: its tries are then counted separately from strangers'. It grants no
 * access by itself.
 */
export function knownDevice(request: FastifyRequest, userId: string | null | undefined): string | undefined {
  if (!userId) return undefined;
  const { ctx } = request;
  for (const entry of entriesOf(request)) {
    const [name, tag, ...more] = entry.split('.');
    if (!name || !tag || more.length > 0) continue;
    if (ctx.deps.config.sessionSecrets.some((secret) => isSame(tag, tagOf(secret, ctx, userId, name)))) return name;
  }
  return undefined;
}

/** Remembers that this device's user has proved to own the account: by password, or by a mail to its address. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: string): void {
  if (knownDevice(request, userId) !== undefined) return;
  const { ctx } = request;
  const name = randomBytes(16).toString('base64url');
  const entry = `${name}.${tagOf(ctx.deps.config.sessionSecrets[0], ctx, userId, name)}`;
  deviceCookie.set(request, reply, [entry, ...entriesOf(request)].slice(0, accountsAtMost).join('~'));
}
