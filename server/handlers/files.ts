import type { Handlers } from '#server/handler';
import { unavailable } from '#server/handlers/unavailable';

export const files = {
  listFiles: unavailable,
  createFiles: unavailable,
  listFileTags: unavailable,
  getFile: unavailable,
  deleteFile: unavailable,
  deleteAllFiles: unavailable,
  checkFiles: unavailable,
} satisfies Pick<
  Handlers,
  'listFiles' | 'createFiles' | 'listFileTags' | 'getFile' | 'deleteFile' | 'deleteAllFiles' | 'checkFiles'
>;
