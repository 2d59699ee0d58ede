import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Config } from '#server/config';

/** Reset codes travel in a query and the tokens of mails in a path: neither may be written down. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/^(\/v1\/auths\/verifications\/|\/verify\/)[^/?]+/, '$1…')
    .replace(/([?&](?:code|token|state)=)[^&]*/g, '$1…');

const requestForLog = ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip });

/**
 * Opens the server's log: a line of JSON an event, without anything that lets somebody in.
 * @param destination where the lines go; standard output unless given
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: { req: requestForLog },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-access-token"]'],
  };
  return destination ? pino(options, destination) : pino(options);
}
