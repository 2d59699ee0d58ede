// Makes what is made of the contract if its source changed: after an installation, and before what reads types.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureContract, root } from './lib.mjs';

// An installation without development packages runs what was built before.
if (existsSync(join(root, 'node_modules/openapi-typescript'))) await ensureContract();
