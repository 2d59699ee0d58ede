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
  globalSetup: ['tests/server/support/processes/cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 3,
  // After the others: each of its files has a database at work beside it.
  sequence: { groupOrder: 1 },
};
/**
 * Another PostgreSQL would not change them: they start an embedded cluster of their own, kill processes of the product,
 * or are about what happens before a query and beside the database.
 */
const sameOnAny = [
  'tests/server/db/embedded.test.ts',
  'tests/server/db/{outage,own-database,interrupted-start}.test.ts',
  'tests/server/**/kill.test.ts',
  'tests/server/http/{access,malformed-requests,contract-fuzz}.test.ts',
  'tests/server/staff/rights.test.ts',
  'tests/server/payments/mutants.test.ts',
  'tests/server/{mail,pictures,sso}/**',
];
/** A run on another cluster leaves them out. */
const leftOut = process.env.TEST_DATABASE_URL ? sameOnAny : [];
/** They replace modules, or count what a process has done: they cannot share what the others have imported. */
const alone = ['tests/server/catalogue/search.test.ts', 'tests/server/payments/mutants.test.ts'];
/** They show what is on screen before its code has loaded, or replace modules. */
const uiAlone = [
  'tests/ui/app/staff-words.test.ts',
  'tests/ui/figures/figures.test.tsx',
  'tests/ui/home/lower-half.test.tsx',
  'tests/ui/screens/checkout.test.ts',
  'tests/ui/screens/pages.test.ts',
  'tests/ui/ui/showcase.test.tsx',
];
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
          test: { ...ui, name: 'ui', include: ['tests/ui/**/*.test.{ts,tsx}'], exclude: uiAlone, isolate: false },
        },
        { extends: true, test: { ...ui, name: 'ui alone', include: uiAlone } },
        {
          extends: true,
          test: {
            ...server,
            name: 'server',
            include: ['tests/server/**/*.test.ts'],
            exclude: [...alone, ...leftOut],
            isolate: false,
          },
        },
        { extends: true, test: { ...server, name: 'server alone', include: alone, exclude: leftOut } },
      ],
    },
  }),
);
