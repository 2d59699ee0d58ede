import { UPLOAD } from './limits.ts';

/** What is known of a file before it is opened; a browser's `File` has this shape. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly type: string };

export type FileRefusal = 'unsupported' | 'too_large' | 'too_many';

/**
 * "Accepts only png, jpeg, jpg and tiff images, maximum 9,000,000 bytes" (specification, point 5), before anything is sent.
 * A file without a type, as some phones hand it over, is judged by its ending; the server looks at the content.
 * In: the file and how many pictures there are already.
 */
export function fileRefusal(file: ChosenFile, already: number): FileRefusal | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const known: readonly string[] = file.type === '' ? UPLOAD.extensions : UPLOAD.mimeTypes;
  if (!known.includes(file.type === '' ? ending : file.type)) return 'unsupported';
  if (file.size > UPLOAD.maxBytes) return 'too_large';
  return already >= UPLOAD.maxFiles ? 'too_many' : undefined;
}
