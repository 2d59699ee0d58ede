import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { contractProducts, messageOf, root, stop } from '../lib.mjs';
import { checkSource, lintContract } from './check.mjs';
import { addDefaults } from './defaults.mjs';
import { load } from './load.mjs';
import { routesOf } from './routes.mjs';
import { composeExamples } from './samples.mjs';
import { schemaOfPaths } from './source-schema.mjs';

/** The source and the whole document; stops with what is wrong in the source. */
function readContract() {
  try {
    const source = load(join(root, 'openapi'));
    const wrong = checkSource(source);
    if (wrong.length > 0) throw new Error(`The source of the contract does not have its form:\n${wrong.join('\n')}`);
    return { source, document: composeExamples(addDefaults(source.document)) };
  } catch (error) {
    return stop(messageOf(error));
  }
}

/** What is wrong with the contract as an OpenAPI document, with the places in its source. */
export function lint() {
  const { source, document } = readContract();
  return lintContract(document, source.placeOf);
}

/** Makes the files of `contractProducts`. Whether the document keeps the rules of OpenAPI is left to `lint`, which takes longer. */
export async function write() {
  const { source, document } = readContract();
  const statuses = source.document.components.schemas.ErrorCode['x-statuses'];
  const made = 'Made from openapi/ by npm run gen.';
  const contents = {
    'v1.bundle.json': `${JSON.stringify(document, null, 2)}\n`,
    // A fifth of the bundle: every start reads it.
    'v1.routes.json': `${JSON.stringify(routesOf(document))}\n`,
    'types.d.ts': `/* eslint-disable */\n// ${made}\n${astToString(await openapiTS(structuredClone(document)))}`,
    'codes.ts': `// ${made}\n\n/** The HTTP status of each error code. */\nexport const statuses = ${JSON.stringify(statuses, null, 2)} as const;\n`,
    // By it an editor completes and checks the source.
    'paths.schema.json': `${JSON.stringify(schemaOfPaths(source.document), null, 2)}\n`,
  };
  for (const name of contractProducts) {
    const file = join(root, 'openapi', name);
    // Renamed, so that nobody reads half a file.
    writeFileSync(`${file}.new`, contents[name]);
    renameSync(`${file}.new`, file);
  }
}
