import * as v from 'valibot';
import { DOCK, dockMachine, type DockLayout } from '#machines/inspector/dock.machine';

const key = 'prestalo.inspector_dock';
const kept = v.object({
  isOpen: v.boolean(),
  height: v.pipe(v.number(), v.minValue(DOCK.least), v.maxValue(DOCK.most)),
});

/** What the device remembers; storage may be forbidden. */
export function readLayout(): DockLayout {
  try {
    const read = v.safeParse(kept, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (read.success) return read.output;
  } catch {
    // Forbidden or unreadable storage counts as empty.
  }
  return { isOpen: false, height: DOCK.preset };
}

export const provideDock = dockMachine.provide({
  actions: {
    layOut: (_, layout) => {
      // The page and its fixed bars end above the panel.
      document.documentElement.style.setProperty('--taken-below', layout.isOpen ? `${String(layout.height)}vh` : '0px');
      try {
        localStorage.setItem(key, JSON.stringify(layout));
      } catch {
        // It is remembered until the page is left.
      }
    },
  },
});
