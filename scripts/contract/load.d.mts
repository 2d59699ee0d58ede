/** What the tests read of the source. */
export function load(folder: string): {
  document: { paths: Record<string, Record<string, { operationId?: string; 'x-error-codes'?: string[] }>> };
};
