// Many more hostile calls of every operation than the test suite has time for: node --import tsx bench/fuzz.ts [runs] [seconds] [seed]
// `runs` cases of each operation at most, `seconds` for each operation; a seed repeats what it found.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [runs = '5000', seconds = '120', seed] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/contract-fuzz.test.ts'],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_RUNS: runs,
      FUZZ_MILLISECONDS: String(Number(seconds) * 1000),
      ...(seed === undefined ? {} : { FUZZ_SEED: seed }),
    },
  },
);
process.exit(status ?? 1);
