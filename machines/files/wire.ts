import type { components } from '#openapi/types.d.ts';

/** The contract's document of a file. */
export type File = components['schemas']['UploadedFile'];
