// Generates openapi/v1.bundle.json, v1.routes.json and types.d.ts from openapi/v1.yaml; --check only reports whether they are out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { root, say, stop } from './lib.mjs';

const source = join(root, 'openapi/v1.yaml');
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'operation-operationId': 'error',
    'no-unused-components': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'operation-4xx-response': 'error',
    'no-ambiguous-paths': 'off',
    'no-server-example.com': 'off',
    'security-defined': 'error',
  },
});

const problems = await lint({ ref: source, config });
for (const { severity, ruleId, message, location } of problems) {
  const place = location[0];
  say(
    `${severity} ${ruleId}: ${message} (${place?.source.absoluteRef.replace(`${root}/`, '')} ${place?.pointer ?? ''})`,
  );
}
if (problems.some(({ severity }) => severity === 'error'))
  stop('The contract openapi/v1.yaml breaks its rules; each place is named above.');

const { bundle: bundled } = await bundle({ ref: source, config });
const contract = `${JSON.stringify(bundled.parsed, null, 2)}\n`;
const types = astToString(await openapiTS(JSON.parse(contract)));

const forReaders = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'x-error-codes']);

/** Objects whose keys are names, any of which may read like a keyword. */
const named = new Set(['paths', 'schemas', 'parameters', 'properties']);

/** A part of the contract without what only people read. */
const forTheRouter = (node, keysAreNames = false) => {
  if (Array.isArray(node)) return node.map((one) => forTheRouter(one));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => keysAreNames || !forReaders.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, forTheRouter(value, named.has(key))]));
};

/** Refusals share one form, which the router builds by hand. */
const withoutRefusals = ({ responses, ...operation }) => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
});

const { paths, components } = JSON.parse(contract);
const routes = {
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withoutRefusals(operation)])),
    ]),
  ),
  components: { parameters: components.parameters, schemas: components.schemas },
};

const outputs = {
  'openapi/v1.bundle.json': contract,
  // A fifth of the bundle: every start reads it.
  'openapi/v1.routes.json': `${JSON.stringify(forTheRouter(routes))}\n`,
  'openapi/types.d.ts': `/* eslint-disable */\n// Made from openapi/v1.yaml by npm run gen.\n${types}`,
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
