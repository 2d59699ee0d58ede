// Makes what is made of the contract (openapi/README.md), and says what is wrong with it; --check does only the latter.
import { lint, write } from './contract/make.mjs';
import { contractProducts, say, stop } from './lib.mjs';

const problems = await lint();
for (const { text } of problems) say(text);
if (problems.some(({ isError }) => isError)) stop('The contract breaks its rules; each place is named above.');
if (!process.argv.includes('--check')) {
  await write();
  say(`${contractProducts.map((name) => `openapi/${name}`).join(', ')} written`);
}
