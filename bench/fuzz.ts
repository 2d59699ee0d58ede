// Fuzzes every operation far longer than the test suite can: node --import tsx bench/fuzz.ts [runs] [seconds] [seed]. At most `runs` cases and
// `seconds` per operation; passing the printed seed reproduces a run.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [runs = '5000', seconds = '120', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/http/contract-fuzz.test.ts'],
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
