import type { FileRow } from '#server/pictures/files.queries';
import type { Schema } from '#server/core/wire';

/** The storage keys of a file: one, or one per width. */
export const bytesAt = ({ storage_key, widths }: Pick<FileRow, 'storage_key' | 'widths'>): string[] =>
  widths.length === 0 ? [storage_key] : widths.map((width) => `${storage_key}-${width}.webp`);

/** A file as in the contract. */
export const fileDocument = (file: FileRow): Schema<'UploadedFile'> => ({
  uid: file.id,
  id: file.id,
  name: file.name,
  folder: file.folder,
  alt: file.alt,
  url: file.picture.url,
  largest: `/files/${bytesAt(file).at(-1) ?? file.storage_key}`,
  size: file.size_bytes,
  extension: file.extension,
  mimetype: file.mimetype,
  base64: null,
  dimension: file.width === null || file.height === null ? null : { w: file.width, h: file.height },
  aspect_ratio: file.width === null || file.height === null ? null : file.width / file.height,
  tags: file.tags,
});
