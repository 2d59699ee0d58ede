import type { default as Sharp } from 'sharp';
import { makeQueue } from '#server/queue';

/** A picture ready to be kept: WebP in a few widths, without metadata. */
export interface PreparedPicture {
  versions: { width: number; content: Buffer }[];
  /** Of the widest version, as it is looked at. */
  width: number;
  height: number;
  /** A tiny picture as a data: address. */
  placeholder: string;
}

/** Nine compressed megabytes can be 268 megapixels: refused from the header, before a pixel is decoded. */
const maxPixels = 40_000_000;
const widths = [320, 640, 1280] as const;
/** Longer ones no tile can show, and WebP ends at 16383 pixels. */
const maxRatio = 8;
const minSide = 16;
const maxSeconds = 30;

// One picture at a time on one thread: a queue of uploads must not take the catalogue's processor or memory.
const inTurn = makeQueue(1);
let loaded: Promise<typeof Sharp> | undefined;
/** The decoder takes a fifth of a second and thirty megabytes, which a server that is sent no picture does not spend. */
const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    return sharp;
  }));

/** The first bytes of what is accepted. The decoder reads much else (SVG among it), so nothing else reaches it. */
function looksAccepted(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8).toString('latin1');
  return (
    head === '\x89PNG\r\n\x1a\n' ||
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('II*\0') ||
    head.startsWith('MM\0*')
  );
}

/**
 * Makes an uploaded file into a picture of ours, judged by its content alone: png, jpeg, or the first page of a tiff, whole, at most
 * 40 megapixels. Turned upright first; position, camera and whatever hangs on behind do not survive.
 * @returns undefined for everything else
 */
export const preparePicture = (bytes: Buffer): Promise<PreparedPicture | undefined> =>
  looksAccepted(bytes)
    ? inTurn(async () => {
        const sharp = await loadSharp();
        return prepare(sharp, bytes).catch(() => undefined);
      })
    : Promise.resolve(undefined);

async function prepare(sharp: typeof Sharp, bytes: Buffer): Promise<PreparedPicture | undefined> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', page: 0, pages: 1 });
  const header = await open().metadata();
  if (!['png', 'jpeg', 'tiff'].includes(header.format)) return undefined;
  const [short, long] = [Math.min(header.width, header.height), Math.max(header.width, header.height)];
  if (header.width * header.height > maxPixels || short < minSide || long / short > maxRatio) return undefined;

  const { data, info } = await open()
    .autoOrient()
    .resize({ width: widths[2], withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (wanted: number, quality: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: wanted })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const versions = [];
  for (const wanted of [...widths.filter((w) => w < width), width]) {
    const made = await at(wanted, 80);
    versions.push({ width: wanted, content: made.data });
  }
  // What is kept is looked at once more: only our own WebP without metadata leaves here.
  const kept = await sharp(versions.at(-1)?.content).metadata();
  if (kept.format !== 'webp' || kept.exif || kept.xmp || kept.iptc) return undefined;
  const tiny = await at(Math.min(16, width), 40);
  return { versions, width, height, placeholder: `data:image/webp;base64,${tiny.data.toString('base64')}` };
}
