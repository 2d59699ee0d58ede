import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Config } from '#server/core/config/config';

/** Reset codes are sent in queries and mail tokens in paths: neither may be logged. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/^(\/v1\/auths\/verifications\/|\/verify\/)[^/?]+/, '$1…')
    .replace(/([?&](?:code|token|state)=)[^&]*/g, '$1…');

const requestForLog = ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip });

/** Opens the server's log: one line of JSON per event, without secrets. @param destination where the lines go; standard output by default */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: { req: requestForLog },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-access-token"]'],
  };
  return destination ? pino(options, destination) : pino(options);
}
