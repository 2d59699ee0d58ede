import { fromPromise } from 'xstate';
import { type Area, pixelsOf } from '#machines/objects/crop-area';
import { cropMachine } from '#machines/objects/crop.machine';
import type { PictureSource } from '#machines/objects/upload-files';
import type { ChosenFile } from '#machines/rules/upload';
import type { ActorsOf } from '../../core/slots.ts';

/** Longest side of an uploaded picture, in pixels; the server stores smaller versions. */
const longest = 3200;

/** Whether a drawing has transparent parts, which JPEG cannot keep. */
function isTransparent(brush: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = brush.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Reads the whole picture and draws a part of it. */
async function cut({ file, url }: PictureSource, area: Area, signal: AbortSignal): Promise<ChosenFile> {
  // A tiff is shown by one browser only: the server's copy is read instead.
  const content = url !== undefined ? await (await fetch(url, { signal })).blob() : file;
  if (!(content instanceof Blob)) throw new TypeError(`No content to cut: ${file.name}`);
  const picture = await createImageBitmap(content);
  const part = pixelsOf(area, picture);
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new TypeError('The browser cannot draw.');
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = isTransparent(brush, canvas) ? 'image/png' : 'image/jpeg';
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!drawn) throw new TypeError('The browser could not draw the picture.');
  const name = file.name.replace(/\.[^.]*$/, '') || file.name;
  return new File([drawn], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

export const provideCrop = () =>
  cropMachine.provide({
    actors: {
      cutPicture: fromPromise<ChosenFile, { source: PictureSource; area: Area }>(
        ({ input: { source, area }, signal }) => cut(source, area, signal),
      ),
    } satisfies ActorsOf<typeof cropMachine>,
  });
