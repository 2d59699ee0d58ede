import fastify from 'fastify';
import { expect, test } from 'vitest';
import { calls } from '#server/app/plugins/calls';
import { refusalOfOutages } from '#server/app/plugins/readiness';
import { rateLimits } from '#server/app/plugins/rate-limits';
import { site } from '#server/app/plugins/site';
import type { Deps } from '#server/core/context';

// The check comes before the first use of what is shared.
const deps = {} as Deps;

test('a part of the application does not start without the parts that it builds on', async () => {
  const bare = () => fastify();
  await expect(bare().register(calls, { deps }).ready()).rejects.toThrow("'errors' of plugin 'calls'");
  await expect(bare().register(site, { deps }).ready()).rejects.toThrow("'errors' of plugin 'site'");
  await expect(bare().register(rateLimits, { callsPerMinute: 1 }).ready()).rejects.toThrow('of plugin');
  await expect(bare().register(refusalOfOutages).ready()).rejects.toThrow("'readiness' of plugin");
});
