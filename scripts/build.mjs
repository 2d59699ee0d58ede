// Builds pages and server for a machine that only runs them: `node dist/server/main.mjs`.
import { ensurePackages, ensureServer, ensureWeb, needNode } from './lib.mjs';

needNode();
await ensurePackages();
await ensureWeb();
await ensureServer();
