// Many more hostile calls of every operation than the test suite has time for: node --import tsx bench/fuzz.ts [runs] [seconds] [seed]
// `runs` cases of each operation at most, `seconds` for each operation; the seed of a run that is named repeats it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [runs = '5000', seconds = '120', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`seed ${seed}`);
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
      FUZZ_SEED: seed,
    },
  },
);
process.exit(status ?? 1);
