import type { ComponentType } from 'react';
import { boundTo } from '../core/bind.tsx';
import { preloadable } from '../loading/preloadable.tsx';

async function load(): Promise<{ default: ComponentType }> {
  const [{ default: view }, { provideNext: actor }] = await Promise.all([
    import('./next.view.tsx'),
    import('./next.effects.ts'),
  ]);
  return { default: boundTo({ view, actor, input: () => undefined }) };
}

/** What comes next for a member; visitors do not load its code. If it cannot be loaded, the page goes on without it. */
export const Next = preloadable(() => load().catch((): { default: ComponentType } => ({ default: () => null })));
