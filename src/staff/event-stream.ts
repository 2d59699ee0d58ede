/**
 * The names of the server-sent events in a stream, as they arrive. The browsers' `EventSource` cannot send the access token in a header.
 * @param signal ends the reading
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: ?(.+)$/m.exec(block)?.[1];
        if (name !== undefined) yield name;
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
