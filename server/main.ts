import '#server/core/navigator';
import { setFlagsFromString } from 'node:v8';
import { demoAccounts, demoPassword } from '#server/demo/accounts';
import { readEnvFile } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import { isDiskFull } from '#server/core/outages';
import { openProduct, type Product } from '#server/app/run';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints one sentence and exits: for what no restart fixes. */
function giveUp(error: unknown): never {
  const sentence =
    error instanceof ConfigError
      ? error.message
      : isDiskFull(error)
        ? 'The disk is full: make room where DATA_DIR and the database are, and start again.'
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

async function start(): Promise<Product> {
  readEnvFile();
  const product = await openProduct(process.env, { report: say });
  const address = await product.listen().catch(async (error: unknown) => {
    await product.close();
    throw error;
  });
  // From now on, low memory use matters more than speed. Passed to Node on the command line, this would slow the start by a tenth: with any such flag
  // Node recompiles its own modules.
  setFlagsFromString('--optimize-for-size');
  const { config } = product.deps;
  const own = Number(new URL(address).port);
  const url = config.pagesPort === config.port ? own : config.pagesPort;
  say(`\nPrestalo is ready: http://localhost:${url}`);
  if (config.isDemo) {
    say(`  second library: http://officina.localhost:${url}`);
    say(`  accounts (password ${demoPassword}): ${demoAccounts.join(', ')}`);
    say(`  mails: http://localhost:${url}/dev/mailbox`);
  }
  say(`  API: http://localhost:${url}/docs`);
  return product;
}

try {
  const product = await start();
  let closing = false;
  const end = (signal: NodeJS.Signals): void => {
    if (closing) return;
    closing = true;
    const { config, log } = product.deps;
    log.info({ signal }, 'closing');
    setTimeout(() => {
      log.warn('the shutdown timed out');
      process.exit(1);
    }, config.shutdownSeconds * 1000).unref();
    product.close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  giveUp(error);
}
