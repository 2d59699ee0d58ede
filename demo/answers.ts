/** Whether a local service of the demo answers with this status: another copy of the server on the same data runs it then. */
export const answers = (url: string, status: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.status === status,
    () => false,
  );
