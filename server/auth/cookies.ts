import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenSeconds } from './tokens.ts';
import { SESSION } from '#machines/rules/limits';

const refreshName = 'prestalo_refresh';
const recoveryName = 'prestalo_recovery';
const deviceName = 'prestalo_device';
const paths = {
  [refreshName]: '/v1/auths',
  [recoveryName]: '/v1/auths/password_recovery',
  [deviceName]: '/v1/auths',
} as const;

type Name = keyof typeof paths;

/** A cookie may live as long as the session it stands for: some minutes of an access token, then the time of inactivity. */
const refreshSeconds = SESSION.inactivitySeconds + accessTokenSeconds;

/** A year. */
const deviceSeconds = 365 * 24 * 3600;

function put(request: FastifyRequest, reply: FastifyReply, name: Name, value: string, maxAge: number): void {
  const { config } = request.ctx.deps;
  const secure = request.protocol === 'https' || config.publicUrl?.startsWith('https://') === true;
  // No Domain: the cookie belongs to this library's host alone.
  void reply.setCookie(name, value, { httpOnly: true, sameSite: 'strict', path: paths[name], secure, maxAge });
}

const drop = (reply: FastifyReply, name: Name): void => {
  void reply.clearCookie(name, { httpOnly: true, sameSite: 'strict', path: paths[name] });
};

/** The session's cookie, which no script can read and no other site's page can send. */
export const refreshCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[refreshName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string) =>
    put(request, reply, refreshName, value, refreshSeconds),
  clear: (reply: FastifyReply) => drop(reply, refreshName),
};

/** Binds a reset code to the browser that asked for it. */
export const recoveryCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[recoveryName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) =>
    put(request, reply, recoveryName, value, seconds),
  clear: (reply: FastifyReply) => drop(reply, recoveryName),
};

/** Tells a device that an account was used on before from a stranger's; it outlives sessions. */
export const deviceCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[deviceName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string) =>
    put(request, reply, deviceName, value, deviceSeconds),
};
