import { createServer } from 'node:net';
import { type Config, ConfigError } from '#server/config';

type Place = Pick<Config, 'host' | 'port'>;

/** One sentence for a place that cannot be listened at; any other error as it is. */
export function listenError(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is taken by another program: end that one, or set PORT to another number.`);
    case 'EACCES':
      return new ConfigError(`PORT ${port} is only for programs with special rights: set PORT to 1024 or more.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST (${host}) is no address of this machine: 127.0.0.1 and 0.0.0.0 always are.`);
    default:
      return error;
  }
}

/**
 * Looks whether the port can be had, before the long work of a first start.
 * @throws ConfigError with one sentence where it cannot
 */
export async function checkPort({ host, port }: Place): Promise<void> {
  if (port === 0) return;
  const listening = new Promise<void>((free, refused) => {
    const probe = createServer();
    probe.once('error', refused);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => free()));
  });
  await listening.catch((error: unknown) => {
    throw listenError(error, { host, port });
  });
}
