import { lazy, Suspense, type ComponentType } from 'react';

/** Loads the loader's code ahead, where a press may soon need it. */
export const loadLoader = () => import('./loader-screen.tsx');

/** Pages that come with their content never show it; the page works without it if its code cannot be loaded. */
const LoaderScreen = lazy(() => loadLoader().then(shown, nothing));

const shown = ({ LoaderScreen: Shown }: Awaited<ReturnType<typeof loadLoader>>): { default: ComponentType } => ({
  default: Shown,
});
const nothing = (): { default: ComponentType } => ({ default: () => null });

/** The full-screen loader, during startup and language changes. */
export function Loader() {
  return (
    <Suspense fallback={null}>
      <LoaderScreen />
    </Suspense>
  );
}
