import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { selectLocale } from '#machines/app/language.selectors';
import { useLanguage } from '../core/actors.ts';
import classes from './language-switch.module.css';

/** The button of the language menu, with the current language in two letters. */
export function LanguageButton(props: Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  const { t } = useLingui();
  const locale = useSelector(useLanguage(), selectLocale);
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      className={classes.button}
      aria-label={t`Lingua: ${locale}`}
    >
      {locale}
    </button>
  );
}
