import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { ensureContract } from './scripts/lib.mjs';
import SlowFirst from './tests/support/slow-first.ts';
import viteConfig from './vite.config.ts';

await ensureContract();

/** Vitest itself leaves one processor free, which of two is half. One more than that, because tests wait too. */
const maxWorkers = Math.max(3, availableParallelism());

const server = {
  environment: 'node' as const,
  globalSetup: ['tests/server/support/processes/cluster.ts', 'tests/server/support/rows/row-types.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 3,
  // After the others: each of its files has a database at work beside it.
  sequence: { groupOrder: 1 },
};
/** Their files say what they are: a test of a process of its own is in `.alone.test.ts`, and `@module-tag` comments name these. */
const tags = [
  { name: 'slow', description: 'Small files that take long: they start before all others.' },
  {
    name: 'any-database',
    description:
      'Another PostgreSQL would not change them: they start a cluster of their own, kill processes of the product, or are about what happens beside the database. A run on another cluster leaves them out.',
  },
];
/** All of what these folders test is outside the database as well. */
const leftOut = process.env.TEST_DATABASE_URL ? ['tests/server/{mail,pictures,sso}/**'] : [];
/** They replace modules, count what a process has done, or show what is on screen before its code has loaded: they share no modules with other files. */
const alone = '**/*.alone.test.{ts,tsx}';
const ui = {
  environment: 'happy-dom' as const,
  maxWorkers,
  setupFiles: ['tests/support/setup-dom.ts'],
  testTimeout: 60_000,
};

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      tags,
      sequence: { sequencer: SlowFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'machines',
            environment: 'node',
            include: ['tests/{docs,machines}/**/*.test.ts'],
            maxWorkers,
            // They have no state outside their actors, so the files can share what they import.
            isolate: false,
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: { ...ui, name: 'ui', include: ['tests/ui/**/*.test.{ts,tsx}'], exclude: [alone], isolate: false },
        },
        { extends: true, test: { ...ui, name: 'ui alone', include: [`tests/ui/${alone}`] } },
        {
          extends: true,
          test: {
            ...server,
            name: 'server',
            include: ['tests/server/**/*.test.ts'],
            exclude: [alone, ...leftOut],
            isolate: false,
          },
        },
        {
          extends: true,
          test: { ...server, name: 'server alone', include: [`tests/server/${alone}`], exclude: leftOut },
        },
      ],
    },
  }),
);
