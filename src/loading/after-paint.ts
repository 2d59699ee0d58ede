/** Maximum wait for the first paint, milliseconds; a background tab never paints. */
const atMost = 500;

/** Resolves after the first paint, at once if that has already happened. */
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
