/** Longest wait for a paint, milliseconds: a page in the background paints nothing. */
const atMost = 500;

/** Resolves once the browser has painted for the first time, at once where it already has. */
export function afterFirstPaint(): Promise<void> {
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const isTold =
    typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (hasPainted() || !isTold) return Promise.resolve();
  return new Promise((painted) => {
    const observer = new PerformanceObserver(() => {
      if (hasPainted()) done();
    });
    const timer = setTimeout(done, atMost);
    function done() {
      clearTimeout(timer);
      observer.disconnect();
      painted();
    }
    observer.observe({ type: 'paint', buffered: true });
  });
}
