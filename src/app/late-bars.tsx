import { lazy, type ComponentType } from 'react';
import { waitFor } from 'xstate';
import type { Root } from '../core/root.ts';
import { whenIdle } from '../loading/when-idle.ts';

/**
 * Offline support and its bars, started once the page has loaded and its library is open. If their code fails to
 * load, the page works without them.
 */
export const lateBars = (root: Root): ComponentType =>
  lazy(() => loadBars(root).catch((): { default: ComponentType } => ({ default: () => null })));

async function loadBars({ app, deps }: Root): Promise<{ default: ComponentType }> {
  await whenIdle();
  const [{ startOffline }, { Bars }] = await Promise.all([import('./offline.ts'), import('../shell/bars/bars.tsx')]);
  await waitFor(app, (snapshot) => snapshot.matches({ open: 'running' }), { timeout: Infinity });
  const offline = startOffline(app, deps);
  return { default: () => <Bars offline={offline} /> };
}
