// Generates openapi/v1.bundle.json and openapi/types.d.ts from openapi/v1.yaml; --check only reports whether they are out of date.
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

const outputs = {
  'openapi/v1.bundle.json': contract,
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
