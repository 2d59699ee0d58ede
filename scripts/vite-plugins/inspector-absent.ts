interface Chunk {
  fileName: string;
  code?: string;
}

/** The files of a build that hold a part of the inspector. */
export const inspectorFiles = (chunks: readonly Chunk[]): string[] =>
  chunks.filter(({ code = '' }) => code.includes('prestalo.inspector')).map(({ fileName }) => fileName);
