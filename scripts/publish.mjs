import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How many earlier builds are kept for servers that still run on them. */
const kept = 2;

/**
 * Makes a build in a folder of its own beside the earlier ones, so that a running server keeps the files it began with. The pointer names the build
 * once all of it is there: a build that fails or is killed changes nothing.
 * @param {string} folder of all builds of a kind
 * @param {{ id: string, pointer: string, text: string, make: (into: string) => Promise<void> }} build id names its folder; text is what the pointer
 * says then
 * @returns {Promise<boolean>} whether something was built
 */
export async function publish(folder, { id, pointer, text, make }) {
  const path = join(folder, pointer);
  const own = join(folder, id);
  const isMade = existsSync(own);
  if (isMade && existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  if (!isMade) {
    const making = `${own}.${process.pid}`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    try {
      await make(making);
      // Another process may have made the same in the meantime.
      if (!existsSync(own)) renameSync(making, own);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  const builds = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== id,
  );
  const byAge = builds
    .map(({ name }) => ({ path: join(folder, name), made: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
  // Two builds of one millisecond keep their order: this one is later than every other.
  const now = new Date(Math.max(Date.now(), Math.ceil(byAge[0]?.made ?? 0) + 1));
  utimesSync(own, now, now);
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
  for (const old of byAge.slice(kept)) rmSync(old.path, { recursive: true, force: true });
  return !isMade;
}
