import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { selectIsSwitching } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';

/** Loads the loader's code ahead, where a press may soon need it. */
export const loadLoader = () => import('../ui/states/loader-screen.tsx');

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

/** The full-screen loader while the language changes. */
export function ShellLoader() {
  return useSelector(useLanguage(), selectIsSwitching) ? <Loader /> : null;
}
