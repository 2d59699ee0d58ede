// Runs one benchmark group, or all in sequence, against a production build.
import { ensureChromium, ensurePackages, ensureWeb, needNode, run } from '../scripts/lib.mjs';

needNode();
await ensurePackages();
const all = ['first-load', 'routes', 'picker', 'api', 'search', 'desk', 'lists', 'figures', 'start', 'busy'];
const groups = process.argv[2] === undefined ? all : [process.argv[2]];
if (groups.some((group) => ['first-load', 'routes', 'picker'].includes(group)))
  process.env.CHROMIUM_PATH = ensureChromium();
await ensureWeb();
let code = 0;
// Collect garbage before measuring memory.
for (const group of groups)
  code = (await run(process.execPath, ['--expose-gc', '--import', 'tsx', `bench/${group}.ts`])) || code;
process.exit(code);
