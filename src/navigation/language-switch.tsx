import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '#machines/app/language.machine';
import { LANGUAGE } from '#machines/rules/limits';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';
import classes from './language-switch.module.css';

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

function Languages({ onChosen }: { onChosen?: () => void }) {
  const language = useLanguage();
  const locale = useSelector(language, selectLocale);
  return LANGUAGE.all.map((each) => (
    <button
      key={each}
      type="button"
      lang={each}
      className={classes.language}
      aria-pressed={each === locale}
      onClick={() => {
        onChosen?.();
        language.send({ type: 'language.chosen', locale: each });
      }}
    >
      {NAMES[each]}
    </button>
  ));
}

/** A button that opens the languages below it. */
export function LanguageMenu() {
  const { t } = useLingui();
  const locale = useSelector(useLanguage(), selectLocale);
  const [isOpen, setIsOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const close = new AbortController();
    const { signal } = close;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setIsOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => close.abort();
  }, [isOpen]);

  return (
    <div className={classes.menu} ref={around}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Lingua: ${locale}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {locale}
      </button>
      <div id={id} className={classes.panel} hidden={!isOpen} role="group" aria-label={t`Lingua`}>
        <Languages
          onChosen={() => {
            setIsOpen(false);
            // The panel closes, and the focused element goes with it.
            button.current?.focus({ preventScroll: true });
          }}
        />
      </div>
    </div>
  );
}
