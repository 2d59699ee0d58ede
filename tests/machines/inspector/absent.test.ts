import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The product's own modules in a build of the pages, by the same bundler and the same constant; packages and texts stay outside. */
async function modulesWith(hasInspector: boolean): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { __INSPECTOR__: JSON.stringify(hasInspector), __BUILD__: '""' },
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(root, 'src/main.tsx'),
        external: (id) => !/^[./#\0]/.test(id) || id.endsWith('.po'),
        logLevel: 'silent',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : chunk.originalFileNames,
    );
}

const ofInspector = (modules: readonly string[]): string[] =>
  modules.filter((id) => /[\\/](?:src|machines)[\\/]inspector[\\/]/.test(id));

test('a build without INSPECTOR=on contains no module of the inspector', async () => {
  // Otherwise it would be a build for development, which has the inspector.
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const without = await modulesWith(false);
  expect(without.some((id) => id.endsWith('home.machine.ts'))).toBe(true);
  expect(ofInspector(without)).toEqual([]);
  expect(ofInspector(await modulesWith(true)).length).toBeGreaterThan(10);
});
