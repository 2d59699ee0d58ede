// Decodes and encodes pictures in a separate low-priority process: a 9 MB picture keeps a processor busy for most of a second, and visitors browsing
// the catalogue must not notice. A picture that crashes the decoder crashes nothing else.
/** @import * as Ports from '../core/ports/pictures.ts' */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Without its server it is useless, even in the middle of a picture. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
if (!process.connected) end();
// A terminal and a service manager signal the whole process group; the server ends this process when it has answered everyone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

if (process.platform === 'linux') {
  // On Linux, threads have their own priority: set it for the existing ones, new ones inherit it.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 15);
} else setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);

/**
 * Nine compressed megabytes can be 268 megapixels: rejected by the header, before a pixel is decoded. A JPEG whose lines come in order is shrunk while
 * it is decoded, in twenty megabytes whatever its size: any phone's resolution. Of the others, some are held whole: a phone's 50 megapixels.
 */
const maxPixels = { shrunk: 205_000_000, held: 51_000_000 };
const widths = [320, 640, 1280];
/** A screenshot of a whole page is long; WebP is limited to 16383 pixels. */
const box = { width: 1280, height: 8192 };
const minSide = 16;
const maxSeconds = 30;

/** @param {Buffer} bytes */
const opener = (bytes) => () =>
  sharp(bytes, { limitInputPixels: maxPixels.shrunk, failOn: 'truncated', page: 0, pages: 1 });

/**
 * Why a picture is refused by its header, before a pixel is decoded: the code, and the number that its sentence names. Shrunk into the box it keeps
 * `minSide`: a narrower strip shows nothing.
 * @param {Buffer} bytes
 * @param {{ width: number, height: number }} box
 * @param {number} leastSide
 * @returns {Promise<Ports.PictureRefusal | undefined>}
 */
async function refusalOf(bytes, box, leastSide) {
  const { format, isProgressive, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (!['png', 'jpeg', 'tiff'].includes(format)) return { code: 'file.unsupported' };
  const most = format === 'jpeg' && !isProgressive ? maxPixels.shrunk : maxPixels.held;
  if (width * height > most) return { code: 'file.too_many_pixels', most: Math.floor(most / 1_000_000) };
  const short = Math.min(width, height);
  const shrunk = short * Math.min(1, box.width / width, box.height / height);
  return short < leastSide || shrunk < minSide ? { code: 'file.too_small', least: leastSide } : undefined;
}

/**
 * @param {Buffer} bytes
 * @returns {Promise<Ports.PreparedPicture | Ports.PictureRefusal>}
 */
async function prepare(bytes) {
  const open = opener(bytes);
  const refused = await refusalOf(bytes, box, minSide);
  if (refused) return refused;
  const { data, info } = await open()
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  /**
   * @param {number} wanted
   * @param {number} quality
   */
  const at = (wanted, quality) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted }).webp({ quality }).toBuffer();
  const versions = [];
  for (const wanted of [...widths.filter((w) => w < width), width])
    versions.push({ width: wanted, content: await at(wanted, 80) });
  // Verify the result: only our own WebP without metadata leaves here.
  const kept = await sharp(versions.at(-1)?.content).metadata();
  if (kept.format !== 'webp' || kept.exif || kept.xmp || kept.iptc) throw new Error('A picture kept metadata.');
  const look = await lookOf({ data, width, height, channels });
  const tiny = await at(Math.min(16, width), 40);
  return { versions, width, height, look, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/**
 * The look of a picture: of 8 rows of 9 grey pixels, whether each is darker than the next one. Two pictures that look the same differ in few of the 64
 * bits, whatever their size and compression.
 * @param {{ data: Buffer, width: number, height: number, channels: 1 | 2 | 3 | 4 }} picture
 */
async function lookOf({ data, ...raw }) {
  const grey = await sharp(data, { raw })
    .removeAlpha()
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer();
  const step = grey.length / 72;
  const bits = Array.from({ length: 64 }, (_, n) => {
    const at = (Math.floor(n / 8) * 9 + (n % 8)) * step;
    return Number(grey[at]) < Number(grey[at + step]) ? '1' : '0';
  });
  return bits.join('');
}

/** The look of one of our own stored pictures. @param {Uint8Array} bytes */
async function prepareLook(bytes) {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels.held })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return lookOf({ data, width, height, channels });
}

/** One of our own stored pictures, whole on a calm ground, in the format and size that every link preview shows. @param {Uint8Array} bytes */
const preparePreview = (bytes) =>
  sharp(bytes, { limitInputPixels: maxPixels.held })
    .resize({ width: 1200, height: 630, fit: 'contain', background: icon.ground })
    .flatten({ background: icon.ground })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** A smaller logo would be blurred on a home screen. */
const minLogoSide = 64;
const logoBox = { width: 640, height: 320 };
/** Launchers crop icons to their own shape; the safe zone is the central circle of 80 %. */
const icon = { size: 512, inner: 300, ground: '#fffcf6' };

/**
 * @param {Buffer} bytes
 * @returns {Promise<Ports.PreparedLogo | Ports.PictureRefusal>}
 */
async function prepareLogo(bytes) {
  const open = opener(bytes);
  const refused = await refusalOf(bytes, logoBox, minLogoSide);
  if (refused) return refused;
  const upright = () => open().autoOrient().toColourspace('srgb').timeout({ seconds: maxSeconds });
  const { data, info } = await upright()
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const inner = await upright().resize({ width: icon.inner, height: icon.inner, fit: 'inside' }).png().toBuffer();
  /** @type {import('sharp').Create} */
  const ground = { width: icon.size, height: icon.size, channels: 3, background: icon.ground };
  const square = await sharp({ create: ground })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return {
    logo: { content: data, width: info.width, height: info.height },
    icon: { content: square, width: icon.size, height: icon.size },
  };
}

/** Every pixel is decoded: a file that was cut off or overwritten fails here. @param {Ports.StoredVersion} version */
async function isWhole({ width, content }) {
  if (!content) return false;
  try {
    const { info } = await sharp(content, { limitInputPixels: maxPixels.held, failOn: 'warning' })
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.width === width;
  } catch {
    return false;
  }
}

/**
 * @param {Ports.StoredVersion[]} versions
 * @returns {Promise<Ports.MendedPicture>}
 */
async function mend(versions) {
  /** @type {Ports.StoredVersion[]} */
  const whole = [];
  /** @type {Ports.StoredVersion[]} */
  const broken = [];
  for (const version of versions) ((await isWhole(version)) ? whole : broken).push(version);
  const source = whole.toSorted((one, other) => other.width - one.width).at(0);
  const remade = [];
  for (const { width } of broken)
    if (source && width < source.width)
      remade.push({ width, content: await sharp(source.content).resize({ width }).webp({ quality: 80 }).toBuffer() });
  const height = source ? (await sharp(source.content).metadata()).height : 0;
  return { intact: whole.map(({ width }) => width), remade, height };
}

/** @type {<Made>(make: (bytes: Buffer) => Promise<Made>) => (path: string) => Promise<Made>} */
const fromFile = (make) => async (path) => make(await readFile(path));
/** @type {Record<string, (input: any) => Promise<unknown>>} */
const makers = {
  picture: fromFile(prepare),
  logo: fromFile(prepareLogo),
  look: prepareLook,
  preview: preparePreview,
  mended: mend,
};

process.on('message', (/** @type {{ input: unknown, as: string }} */ { input, as }) => {
  void makers[as]?.(input)
    .catch(() => undefined)
    .then((made) => process.send?.({ made }));
});
process.send?.('ready');
