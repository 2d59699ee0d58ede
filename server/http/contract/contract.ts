import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type bundle from '#openapi/v1.bundle.json';
import { root } from '#server/core/root';

/** The contract as a document, read on each call: few need it, and each keeps only its part. */
export const readContract = (): typeof bundle =>
  JSON.parse(readFileSync(join(root, 'openapi/v1.bundle.json'), 'utf8')) as typeof bundle;
