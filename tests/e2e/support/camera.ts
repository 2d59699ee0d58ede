import { writeFileSync } from 'node:fs';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';

/** A picture of 640 × 480 with a QR code in the middle, as JPEG. */
export async function qrPicture(text: string): Promise<Buffer> {
  const code = await toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 360 });
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffffff' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Writes a video that shows only this code: motion JPEG is a sequence of JPEGs. */
export async function writeVideo(path: string, text: string): Promise<string> {
  const frame = await qrPicture(text);
  writeFileSync(path, Buffer.concat(Array.from({ length: 20 }, () => frame)));
  return path;
}
