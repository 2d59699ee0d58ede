// Draws the labels in docs/demo.md: three objects of the demo and a member's card, as a library would print them. `node --import tsx scripts/labels.ts`
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import QRCode from 'qrcode';
import { readContent, readObjects, type LibraryContent, type PeopleContent } from '#demo/content';
import { root } from '#server/core/root';

const [library] = readContent<LibraryContent[]>('libraries.json');
const [account] = readContent<PeopleContent>('people.json').accounts;
if (!library || !account) throw new Error('The demo has no library or nobody in it.');
const objects = readObjects(library);
/** Late, requested, and free: the desk proposes something else with each. */
const labels = ['FOT-009', 'CUC-009', 'MUS-009'].map((code) => {
  const object = objects.find((each) => each.code === code);
  if (!object) throw new Error(`The demo has no ${code}.`);
  return { code, name: object.name };
});
const card = { code: `${library.card_prefix}-00001`, name: `${account.first} ${account.last}` };

const quiet = 4;
const size = 6;

/** A QR code with its text and a name below it. */
function draw({ code, name }: { code: string; name: string }): string {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
  const width = (modules.size + 2 * quiet) * size;
  const text = (y: number, style: string, words: string) =>
    `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="system-ui,sans-serif" ${style}>${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width + 48}" role="img" aria-label="${code} ${name}">`,
    '<rect width="100%" height="100%" rx="12" fill="#fff"/>',
    `<path transform="scale(${size})" d="${squares.join('')}" shape-rendering="crispEdges"/>`,
    text(width + 8, 'font-size="22" font-weight="700"', code),
    text(width + 34, 'font-size="14" fill="#444"', name),
    '</svg>\n',
  ].join('\n');
}

const folder = join(root, 'docs/labels');
await mkdir(folder, { recursive: true });
for (const label of [...labels, card]) await writeFile(join(folder, `${label.code}.svg`), draw(label));
