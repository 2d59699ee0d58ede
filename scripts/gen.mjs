// Generates openapi/v1.bundle.json, v1.routes.json and types.d.ts from the source in openapi/; --check only reports whether they are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { checkSource, lintContract } from './contract/check.mjs';
import { addDefaults } from './contract/defaults.mjs';
import { load } from './contract/load.mjs';
import { routesOf } from './contract/routes.mjs';
import { composeExamples } from './contract/samples.mjs';
import { root, say, stop } from './lib.mjs';

/** Loads, checks and expands the source; stops with what is wrong in it. */
async function makeContract() {
  const source = load(join(root, 'openapi'));
  const wrong = checkSource(source);
  if (wrong.length > 0) stop(`The source of the contract does not have its form:\n${wrong.join('\n')}`);
  const document = composeExamples(addDefaults(source.document));
  const problems = await lintContract(document, source.placeOf);
  for (const { text } of problems) say(text);
  if (problems.some(({ isError }) => isError)) stop('The contract breaks its rules; each place is named above.');
  return document;
}

const document = await makeContract().catch((error) => stop(error.message));
const types = astToString(await openapiTS(structuredClone(document)));
const outputs = {
  'openapi/v1.bundle.json': `${JSON.stringify(document, null, 2)}\n`,
  // A fifth of the bundle: every start reads it.
  'openapi/v1.routes.json': `${JSON.stringify(routesOf(document))}\n`,
  'openapi/types.d.ts': `/* eslint-disable */\n// Made from openapi/ by npm run gen.\n${types}`,
};
for (const [path, content] of Object.entries(outputs)) {
  const file = join(root, path);
  if (process.argv.includes('--check')) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) stop(`${path} is stale: run npm run gen.`);
  } else {
    writeFileSync(file, content);
    say(`${path} written`);
  }
}
