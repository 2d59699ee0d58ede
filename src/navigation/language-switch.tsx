import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { Locale } from '#machines/app/language.machine';
import { LANGUAGE } from '#machines/rules/limits';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';
import { LanguageButton } from './language-button.tsx';
import classes from './language-switch.module.css';

const loadMenu = () => import('./language-menu.tsx');
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
      onClick={() => language.send({ type: 'language.chosen', locale: each })}
    >
      {NAMES[each]}
    </button>
  ));
}

/** The same in little room: a button that opens the languages below it. The menu's code is heavy and comes with the first press. */
export function LanguageMenu() {
  // In a transition, so that the button stays what it is until the menu is there.
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <LanguageButton onPointerDown={() => void loadMenu()} onClick={() => startTransition(() => setIsWanted(true))} />
  );
  return <Suspense fallback={button}>{isWanted ? <Menu names={NAMES} /> : button}</Suspense>;
}
