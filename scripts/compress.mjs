import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @type {[string, (content: Buffer) => Promise<Buffer>][]} */
const compressions = [
  ['gz', (content) => promisify(gzip)(content, { level: 9 })],
  ['br', (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
];

/** Writes .br and .gz copies next to the text files of a built site, so that the server need not compress them. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.(js|css|svg|json|webmanifest|txt)$/.test(path))
    .filter((path) => statSync(path).isFile() && statSync(path).size > 1024);
  await Promise.all(
    files.flatMap((path) =>
      compressions.map(async ([ending, compress]) => {
        writeFileSync(`${path}.${ending}`, await compress(readFileSync(path)));
      }),
    ),
  );
}
