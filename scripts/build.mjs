// Builds pages and server for a machine that only runs them: `node dist/server/main.mjs`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, ensureServer, ensureWeb, needNode, root } from './lib.mjs';

needNode();
await ensurePackages();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await ensureWeb();
await ensureServer();
