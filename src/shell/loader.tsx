import { useSelector } from '@xstate/react';
import { selectIsSwitching } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';
import { LoaderScreen } from '../ui/states/loader-screen.tsx';

/** The full-screen loader while the language changes. */
export function ShellLoader() {
  return useSelector(useLanguage(), selectIsSwitching) ? <LoaderScreen /> : null;
}
