import '#server/core/navigator';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { demoAccounts, demoPassword } from '#demo/accounts';
import { readEnvFile } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import { listAddresses } from '#server/core/libraries.queries';
import { canSend } from '#server/mail/transport';
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

async function start(signal: AbortSignal): Promise<Product> {
  readEnvFile();
  const product = await openProduct(process.env, { report: say, signal });
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
  } else {
    for (const library of await listAddresses(product.deps.db)) say(`  ${library.name}: ${library.public_url}`);
    if (!canSend(config)) say('  no mail is sent until SMTP_URL is set: mails wait');
  }
  say(`  API: http://localhost:${url}/docs`);
  return product;
}

/** Finishes what is pending within the configured time. */
async function close(product: Product, signal: NodeJS.Signals): Promise<never> {
  const { config, log } = product.deps;
  log.info({ signal }, 'closing');
  setTimeout(() => {
    log.warn('the shutdown timed out');
    process.exit(1);
  }, config.shutdownSeconds * 1000).unref();
  await product.close();
  process.exit(0);
}

const ending = new AbortController();
const starting = start(ending.signal);
// From the first moment: a start that is interrupted would otherwise leave its database running.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (ending.signal.aborted) return;
    ending.abort();
    starting.then(
      (product) => void close(product, signal).catch(giveUp),
      () => undefined,
    );
  });

try {
  await starting;
} catch (error) {
  // What fails because it was interrupted as well, such as initdb after Ctrl-C, may fail before this process hears its own signal.
  await turn();
  if (ending.signal.aborted) process.exit(0);
  giveUp(error);
}
