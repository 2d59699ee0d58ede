/** What to ask before the page is left, while leaving it would lose something. */
let held: { ask: () => string; end: () => void } | undefined;

/** Asks before this page is left, reloaded or closed; the browser has words of its own where it closes. @returns what ends that */
export function holdPage(ask: () => string): () => void {
  const unloads = new AbortController();
  const hold = {
    ask,
    end: () => {
      unloads.abort();
      if (held === hold) held = undefined;
    },
  };
  held = hold;
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: unloads.signal });
  return hold.end;
}

/** What Back closes first, such as a window over the page. */
let closesFirst: (() => void) | undefined;

/** Lets Back close something instead of leaving the page, once. @returns what ends that */
export function closeOnBack(close: () => void): () => void {
  closesFirst = close;
  return () => {
    if (closesFirst === close) closesFirst = undefined;
  };
}

/** Closes what is over the page. @returns whether there was anything */
export function closedFirst(): boolean {
  const close = closesFirst;
  closesFirst = undefined;
  close?.();
  return close !== undefined;
}

export const isPageHeld = (): boolean => held !== undefined;

/** Whether the page may be left for another one of the product: nothing would be lost, or the person agrees, who is then not asked again. */
export function mayLeavePage(): boolean {
  if (held === undefined) return true;
  // The same question as on closing: Back has to wait for its answer.
  const isAgreed = window.confirm(held.ask());
  if (isAgreed) held.end();
  return isAgreed;
}
