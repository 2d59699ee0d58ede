import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LineCounter, isCollection, parse, parseDocument } from 'yaml';
import { messageOf } from '../lib.mjs';
import { rewrite } from './rewrite.mjs';

/**
 * What the tests read of the source; the rest is checked by its own schema.
 * @typedef {{ operationId?: string, 'x-error-codes'?: string[] }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: { ErrorCode: { 'x-groups': Record<string, string[]> } } }, tags: any }} ContractSource
 */

/**
 * Reads the source of the contract: `document`, one OpenAPI document whose references stay within it, and `placeOf`, which names file and line of a
 * part by its keys.
 * @param {string} folder with v1.yaml, paths/ and schemas/
 * @returns {{ document: ContractSource, placeOf: (keys: string[]) => string }}
 * @throws {Error} naming the file of what cannot be read
 */
export function load(folder) {
  const read = (file) => {
    try {
      return parse(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      throw new Error(`openapi/${file}: ${messageOf(error)}`, { cause: error });
    }
  };
  /** Everything that the files of a folder define, by name: its value and its file. */
  const readAll = (part) => {
    const all = new Map();
    const names = readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    );
    for (const file of names.map((name) => join(part, name)).sort())
      for (const [name, value] of Object.entries(read(file) ?? {})) {
        if (all.has(name)) throw new Error(`openapi/${file}: ${name} is defined in ${all.get(name).file} too.`);
        all.set(name, { value, file });
      }
    return all;
  };
  const root = read('v1.yaml');
  const paths = readAll('paths');
  const schemas = readAll('schemas');

  /** A reference such as `../schemas/fields.yaml#/Email` as one within the document. */
  const relink = (reference, from) => {
    const [path, name] = reference.split('#/');
    const file = path === '' ? from : relative(folder, join(folder, dirname(from), path));
    if (schemas.get(name)?.file !== file) throw new Error(`openapi/${from}: ${reference} names no schema.`);
    return `#/components/schemas/${name}`;
  };
  const relinked = (node, from) => rewrite(node, (key, value) => [[key, key === '$ref' ? relink(value, from) : value]]);
  const relinkedAll = (all) =>
    Object.fromEntries([...all].map(([name, { value, file }]) => [name, relinked(value, file)]));
  const { components, ...rest } = root;
  return {
    document: /** @type {ContractSource} */ ({
      ...rest,
      paths: relinkedAll(paths),
      components: { ...relinked(components, 'v1.yaml'), schemas: relinkedAll(schemas) },
    }),
    placeOf: ([kind, ...keys]) => {
      const [sources, own] = kind === 'paths' ? [paths, keys] : [schemas, keys.slice(1)];
      const file = sources.get(own[0])?.file;
      return file === undefined ? placeIn(folder, 'v1.yaml', [kind, ...keys]) : placeIn(folder, file, own);
    },
  };
}

/** File and line of the deepest part that the keys lead to; keys that only the whole document has are passed over. */
function placeIn(folder, file, keys) {
  const lines = new LineCounter();
  /** @type {any} */
  let node = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines }).contents;
  let offset = 0;
  for (const key of keys) {
    if (!isCollection(node)) break;
    /** @type {any} */
    const pair = node.items.find((/** @type {any} */ item, index) => String(item.key?.value ?? index) === String(key));
    if (pair === undefined) continue;
    offset = (pair.key ?? pair).range?.[0] ?? offset;
    node = pair.key === undefined ? pair : pair.value;
  }
  return `openapi/${file}:${lines.linePos(offset).line}`;
}
