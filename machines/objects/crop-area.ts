/** A part of a picture, in percent of its width and height. */
export type Area = { x: number; y: number; width: number; height: number };
/** In pixels. */
export type PictureSize = { width: number; height: number };
/** `tile`: 4:3, as tiles and object pages show pictures. */
export type Shape = 'tile' | 'free';

/** Width by height of a shape; undefined: any. */
export const ratioOf = (shape: Shape): number | undefined => (shape === 'tile' ? 4 / 3 : undefined);

export const wholeArea: Area = { x: 0, y: 0, width: 100, height: 100 };

/** The largest part with this shape, in the middle. */
export function largestArea(shape: Shape, { width, height }: PictureSize): Area {
  const ratio = ratioOf(shape);
  if (ratio === undefined || width <= 0 || height <= 0) return wholeArea;
  const wide = width / height;
  const share =
    wide > ratio ? { width: (100 * ratio) / wide, height: 100 } : { width: 100, height: (100 * wide) / ratio };
  return { x: (100 - share.width) / 2, y: (100 - share.height) / 2, ...share };
}

/** Whether a part has a shape, within a hundredth. */
export function fitsShape(shape: Shape, area: Area, { width, height }: PictureSize): boolean {
  const ratio = ratioOf(shape);
  if (ratio === undefined) return true;
  return Math.abs((area.width * width) / (area.height * height) / ratio - 1) < 0.01;
}

/** A part in whole pixels inside the picture, at least one by one. */
export function pixelsOf(area: Area, { width, height }: PictureSize): Area {
  const x = Math.min(Math.round((area.x / 100) * width), width - 1);
  const y = Math.min(Math.round((area.y / 100) * height), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round((area.width / 100) * width), width - x)),
    height: Math.max(1, Math.min(Math.round((area.height / 100) * height), height - y)),
  };
}
