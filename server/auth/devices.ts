import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context';
import { deviceCookie } from './cookies.ts';
import { isSame, keyedHash } from './keys.ts';

/** Accounts that one device may be known for: a household shares a tablet. */
const accountsAtMost = 4;

/** Each entry of the cookie: a random name, and a tag that only this server can make for it and one account. */
const entriesOf = (request: FastifyRequest): string[] =>
  (deviceCookie.read(request) ?? '').split('~', accountsAtMost).filter((entry) => entry !== '');

const tagOf = (secret: string, { library }: Context, userId: string, name: string): string =>
  keyedHash(secret, 'device', library.id, userId, name);

/**
 * The name of the caller's device where it has signed in to this account before: then it is not the stranger who guesses, and its tries
 * are counted apart. It lets nobody in by itself.
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

/** Notes that this device's user has shown to be the account's owner: by the password, or by a mail to its address. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: string): void {
  if (knownDevice(request, userId) !== undefined) return;
  const { ctx } = request;
  const name = randomBytes(16).toString('base64url');
  const entry = `${name}.${tagOf(ctx.deps.config.sessionSecrets[0], ctx, userId, name)}`;
  deviceCookie.set(request, reply, [entry, ...entriesOf(request)].slice(0, accountsAtMost).join('~'));
}
