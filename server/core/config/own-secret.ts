import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/core/config/config-error';
import { folderSentence, makeFolder } from '#server/core/config/data-folder';

/** The least number of characters of a secret. */
export const secretLength = 32;

/** The sentence about a file with a secret that cannot be read. */
export const damaged = (path: string, setting: string): string =>
  `The file ${path} is damaged: delete it, or set ${setting}.`;

/**
 * A secret stored in the data folder, so that it survives a restart; made if there is none. @throws ConfigError if the file is damaged or the folder
 * cannot be written
 */
export function ownSecret(dataDir: string, name: string, setting: 'SESSION_SECRET' | 'SECRETS_KEYS'): string {
  const path = join(dataDir, name);
  try {
    if (!existsSync(path)) makeSecret(dataDir, path);
    chmodSync(path, 0o600);
  } catch (error) {
    throw new ConfigError(folderSentence(dataDir, error));
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < secretLength) throw new ConfigError(damaged(path, setting));
  return secret;
}

/** Two servers starting at once get the same secret: linking a complete file succeeds only once. */
function makeSecret(dataDir: string, path: string): void {
  const whole = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    makeFolder(dataDir);
    writeFileSync(whole, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(whole, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    if (existsSync(whole)) rmSync(whole);
  }
}
