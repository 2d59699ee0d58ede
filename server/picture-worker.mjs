// Decodes and encodes pictures in a process of its own, behind everybody else: a picture of 9 MB takes a processor for most of a
// second, and whoever only looks at the catalogue must not feel it. A picture that kills the decoder kills nothing else.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Without its server it is of no use, not even to end the picture that it works on. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
if (!process.connected) end();
// A terminal and a service manager tell the whole group to end; the server ends this one when it has answered everybody.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

if (process.platform === 'linux') {
  // A thread has a priority of its own there: those that run already are told one by one, those to come take after them.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 15);
} else setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);

/** Nine compressed megabytes can be 268 megapixels: refused from the header, before a pixel is decoded. */
const maxPixels = 40_000_000;
const widths = [320, 640, 1280];
/** Longer ones no tile can show, and WebP ends at 16383 pixels. */
const maxRatio = 8;
const minSide = 16;
const maxSeconds = 30;

async function prepare(bytes) {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', page: 0, pages: 1 });
  const header = await open().metadata();
  if (!['png', 'jpeg', 'tiff'].includes(header.format)) return undefined;
  const [short, long] = [Math.min(header.width, header.height), Math.max(header.width, header.height)];
  if (header.width * header.height > maxPixels || short < minSide || long / short > maxRatio) return undefined;

  const { data, info } = await open()
    .autoOrient()
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (wanted, quality) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted }).webp({ quality }).toBuffer();
  const versions = [];
  for (const wanted of [...widths.filter((w) => w < width), width])
    versions.push({ width: wanted, content: await at(wanted, 80) });
  // What is kept is looked at once more: only our own WebP without metadata leaves here.
  const kept = await sharp(versions.at(-1).content).metadata();
  if (kept.format !== 'webp' || kept.exif || kept.xmp || kept.iptc) return undefined;
  const tiny = await at(Math.min(16, width), 40);
  return { versions, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

process.on('message', ({ path }) => {
  readFile(path)
    .then(prepare)
    .catch(() => undefined)
    .then((picture) => process.send({ picture }));
});
process.send('ready');
