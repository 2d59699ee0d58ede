import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenSeconds } from './tokens.ts';
import { SESSION } from '#machines/rules/limits';

const refreshName = 'prestalo_refresh';
const recoveryName = 'prestalo_recovery';
const deviceName = 'prestalo_device';
const ssoName = 'prestalo_sso';
const paths = {
  [refreshName]: '/v1/auths',
  [recoveryName]: '/v1/auths/password_recovery',
  [deviceName]: '/v1/auths',
  [ssoName]: '/v1/auths/openID',
} as const;

type Name = keyof typeof paths;

/** The cookie lives as long as its session can: the access token's minutes plus the inactivity limit. */
const refreshSeconds = SESSION.inactivitySeconds + accessTokenSeconds;

/** One year. */
const deviceSeconds = 365 * 24 * 3600;

function put(request: FastifyRequest, reply: FastifyReply, name: Name, value: string, maxAge: number): void {
  const { config } = request.ctx.deps;
  const secure = request.protocol === 'https' || config.publicUrl?.startsWith('https://') === true;
  // No Domain: the cookie belongs to this library's host only.
  void reply.setCookie(name, value, { httpOnly: true, sameSite: 'strict', path: paths[name], secure, maxAge });
}

const drop = (reply: FastifyReply, name: Name): void => {
  void reply.clearCookie(name, { httpOnly: true, sameSite: 'strict', path: paths[name] });
};

/** The session cookie: not readable by scripts, not sent by other sites. */
export const refreshCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[refreshName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string) =>
    put(request, reply, refreshName, value, refreshSeconds),
  clear: (reply: FastifyReply) => drop(reply, refreshName),
};

/** Binds a reset code to the browser that requested it. */
export const recoveryCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[recoveryName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) =>
    put(request, reply, recoveryName, value, seconds),
  clear: (reply: FastifyReply) => drop(reply, recoveryName),
};

/** Binds a single sign-on to the browser that started it. */
export const ssoCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[ssoName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) =>
    put(request, reply, ssoName, value, seconds),
};

/** Distinguishes a device that has used the account before from a stranger's; outlives sessions. */
export const deviceCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[deviceName],
  set: (request: FastifyRequest, reply: FastifyReply, value: string) =>
    put(request, reply, deviceName, value, deviceSeconds),
};
