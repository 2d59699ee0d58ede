import { UPLOAD } from './limits.ts';

/** What is known of a file before it is opened; the shape of a browser's `File`. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly type: string };

export type FileRefusal = 'unsupported' | 'heic' | 'empty' | 'too_large' | 'too_many';

/**
 * "Accepts only png, jpeg, jpg and tiff images, maximum 9,000,000 bytes" (rules/files-and-limits.md#uploads), checked before upload. A file without a type, as
 * some phones provide it, is judged by its extension; the server checks the content. Takes the file, how many pictures there are already, and how many there can be.
 */
export function fileRefusal(
  file: ChosenFile,
  already: number,
  most: number = UPLOAD.maxFiles,
): FileRefusal | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  // What an iPhone takes: a photo, but of a format that few programs read.
  if (/^image\/hei[cf]/.test(file.type) || (file.type === '' && /^hei[cf]$/.test(ending))) return 'heic';
  const known: readonly string[] = file.type === '' ? UPLOAD.extensions : UPLOAD.mimeTypes;
  if (!known.includes(file.type === '' ? ending : file.type)) return 'unsupported';
  if (file.size === 0) return 'empty';
  if (file.size > UPLOAD.maxBytes) return 'too_large';
  return already >= most ? 'too_many' : undefined;
}
