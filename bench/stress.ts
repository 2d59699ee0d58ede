// Runs the race and kill tests far more often than the test suite can: node --import tsx bench/stress.ts [races] [kills]. `races` of 500 members for
// one object; `kills` of a server during confirmations, three of eight including its database.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [races = '100', kills = '200'] = process.argv.slice(2);
/** How many servers one run of the file kills. */
const killsOfRun = 8;

function run(file: string, name: string, env: Record<string, string> = {}): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `tests/server/${file}`, '-t', name],
    { cwd: resolve(import.meta.dirname, '..'), stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (status !== 0) process.exit(status ?? 1);
}

run('loans/race.test.ts', 'get it once', { RACE_MEMBERS: '500', RACES: races });
// Every race and every interrupted payment, in as many rounds as before a release.
for (const file of [
  'loans/race.test.ts',
  'payments/together.test.ts',
  'payments/cut-off.test.ts',
  'payments/kill.test.ts',
])
  run(file, '', { ROUNDS: '20' });
const runs = Math.ceil(Number(kills) / killsOfRun);
for (let done = 0; done < runs; done += 1) run('jobs/kill.test.ts', '');
console.log(`${races} races and ${runs * killsOfRun} killed servers: nothing lost, nothing duplicated.`);
