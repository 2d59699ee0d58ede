import { createServer } from 'node:net';
import { type Config } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';

type Place = Pick<Config, 'host' | 'port'>;

/** One sentence for an address that cannot be listened on; any other error unchanged. */
export function listenError(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} is in use by another program: stop that one, or set PORT to another number.`,
      );
    case 'EACCES':
      return new ConfigError(`PORT ${port} needs special privileges: set PORT to 1024 or more.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST (${host}) is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`);
    default:
      return error;
  }
}

/** Checks that the port is available, before the long work of a first start. @throws ConfigError with one sentence if it is not */
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
