import { useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { lazy, startTransition, Suspense } from 'react';
import type { Locale } from '#machines/app/language.machine';
import { LANGUAGE } from '#machines/rules/limits';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';
import { loadLoader } from '../ui/states/loader.tsx';
import { LanguageButton } from './language-button.tsx';
import classes from './language-switch.module.css';

const loadMenu = () => import('./language-menu.tsx');
const loadMenuAndLoader = () => void Promise.all([loadMenu(), loadLoader()]);
const Menu = lazy(loadMenu);

/** Each language under its own name, whatever the interface language. */
const NAMES: Record<Locale, string> = { it: 'Italiano', en: 'English' };

/** Both languages side by side, with the current one marked. */
export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <div className={classes.switch} role="group" aria-label={t`Lingua`}>
      <Languages />
    </div>
  );
}

function Languages() {
  const language = useLanguage();
  const locale = useSelector(language, selectLocale);
  return LANGUAGE.all.map((each) => (
    <button
      key={each}
      type="button"
      lang={each}
      className={classes.language}
      aria-pressed={each === locale}
      onPointerDown={() => void loadLoader()}
      onClick={() => language.send({ type: 'language.chosen', locale: each })}
    >
      {NAMES[each]}
    </button>
  ));
}

/** The compact form: a button that opens a menu of languages. The menu's code is large, so it loads on the first press. */
export function LanguageMenu() {
  // A transition keeps the button on screen until the menu has loaded.
  const [isWanted, { open: want }] = useDisclosure();
  const button = <LanguageButton onPointerDown={loadMenuAndLoader} onClick={() => startTransition(want)} />;
  return <Suspense fallback={button}>{isWanted ? <Menu names={NAMES} /> : button}</Suspense>;
}
