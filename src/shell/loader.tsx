import { useSelector } from '@xstate/react';
import { selectIsSwitching } from '#machines/selectors/language.selectors';
import { useLanguage } from '../actors.ts';
import { LoaderScreen } from '../ui/loader-screen.tsx';

/** The full-screen loader, while the language changes. */
export function ShellLoader() {
  return useSelector(useLanguage(), selectIsSwitching) ? <LoaderScreen /> : null;
}
