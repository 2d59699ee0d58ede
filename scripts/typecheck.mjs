// Checks the types of each side with what exists there: the server has no DOM, the pages have no Node, the machines have neither. The root, which has
// both, is for the tests. With an argument only that folder is checked.
import { needNode, run, stop } from './lib.mjs';

/** The folders that have a tsconfig.json. */
export const sides = ['machines', 'server', 'src', 'src/sw', 'scripts', '.'];

if (process.argv[1] === import.meta.filename) {
  needNode();
  const only = process.argv[2];
  if (only !== undefined && !sides.includes(only)) stop(`No tsconfig.json is in "${only}": ${sides.join(', ')}.`);
  for (const side of sides.filter((one) => only === undefined || one === only)) {
    // Two checkers: each works out the types of the machines anew, so more of them only take longer.
    const tsc = ['node_modules/typescript7/bin/tsc', '--noEmit', '--checkers', '2', '-p', side];
    if ((await run(process.execPath, tsc)) !== 0) process.exitCode = 1;
  }
}
