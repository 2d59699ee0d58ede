import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { root } from '../lib.mjs';
import { schemaOfPaths } from './source-schema.mjs';

/** The keys of a JSON pointer such as `#/paths/~1v1~1me`. */
const keysOf = (pointer) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What the source says that its form does not know, such as a misspelt keyword or code: sentences with file and line. */
export function checkSource({ document, placeOf }) {
  const schema = schemaOfPaths(document);
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  const problems = (part, value, check) =>
    check(value)
      ? []
      : check.errors
          .filter(({ keyword }) => !['anyOf', 'if'].includes(keyword))
          .map(({ instancePath, message, params, data }) => {
            const keys = [...part, ...keysOf(instancePath)];
            const what = params.additionalProperty ?? (typeof data === 'object' ? '' : `(it is ${data})`);
            return `${placeOf(keys)} ${keys.slice(1).join('.')} ${message} ${what}`;
          });
  const { $defs } = schema;
  const schemas = ajv.compile({ $defs, type: 'object', additionalProperties: { $ref: '#/$defs/schema' } });
  return [
    ...problems(['paths'], document.paths, ajv.compile(schema)),
    ...problems(['components', 'schemas'], document.components.schemas, schemas),
  ];
}

/** What breaks the rules of an OpenAPI document: sentences with the place in the source. @param document with everything in it */
export async function lintContract(document, placeOf) {
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
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: join(root, 'openapi/v1.bundle.json'),
    config,
  });
  return found.map(({ severity, ruleId, message, location }) => {
    const pointer = location[0]?.pointer ?? '';
    return { isError: severity === 'error', text: `${placeOf(keysOf(pointer))} ${ruleId}: ${message} (${pointer})` };
  });
}
