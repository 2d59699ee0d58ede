import { ensureContract, ensurePackages, needNode, run } from './lib.mjs';

needNode();
await ensurePackages();
await ensureContract();
process.exit(await run(process.execPath, ['--import', 'tsx', 'server/app/setup-command.ts', ...process.argv.slice(2)]));
