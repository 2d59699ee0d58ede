/** Creates a value on first use and keeps it: a start does not wait for what few requests need. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
