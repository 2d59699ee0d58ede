// Fails if a text in the code is missing from the catalogues or has no translation.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from './lib.mjs';

const catalogues = ['', 'staff/', 'server/'].flatMap((part) =>
  ['it', 'en'].map((locale) => join(root, `locales/${part}${locale}.po`)),
);
const before = catalogues.map((path) => readFileSync(path, 'utf8'));
const lingui = (...args) =>
  run(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

// Overwrites the Italian catalogues: an edited text of the server keeps its id.
let code = await lingui('extract', '--clean', '--overwrite');
const stale = catalogues.filter((path, index) => readFileSync(path, 'utf8') !== before[index]);
for (const [index, path] of catalogues.entries()) writeFileSync(path, before[index] ?? '');
for (const path of stale) say(`${path} does not hold the texts of the code: run npm run i18n:extract.`);

for (const path of catalogues) {
  const missing = readFileSync(path, 'utf8')
    .split('\n\n')
    .filter(
      (entry) =>
        /^msgid "(?!"\n)/m.test(entry) &&
        /^msgstr ""$(?!\n")/m.test(entry) &&
        !entry.includes('#~') &&
        !/^msgid ""\nmsgstr ""/m.test(entry),
    );
  if (missing.length > 0 && path.includes('en.po')) {
    code = 1;
    say(
      `${path}: ${missing.length} texts have no translation, the first is ${/^msgid (.*)$/m.exec(missing[0] ?? '')?.[1]}`,
    );
  }
}
process.exit(code !== 0 || stale.length > 0 ? 1 : 0);
