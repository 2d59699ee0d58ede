import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Locale } from '#machines/app/language.machine';
import { selectLocale } from '#machines/app/language.selectors';
import { LANGUAGE } from '#machines/rules/limits';
import { useLanguage } from '../core/actors.ts';
import { MENU_CLASSES } from '../ui/overlays/menu-classes.ts';
import { LanguageButton } from './language-button.tsx';

/** The menu of languages, open from the start: its button was pressed before this code loaded. */
export default function LanguageMenu({ names }: { names: Readonly<Record<Locale, string>> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const locale = useSelector(language, selectLocale);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      defaultOpened
      // The button that had the focus has been replaced, so the menu cannot restore the focus by itself.
      onClose={() => button.current?.focus({ preventScroll: true })}
      width={176}
      classNames={MENU_CLASSES}
    >
      <Menu.Target>
        <LanguageButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Lingua`}>
        <Menu.RadioGroup
          value={locale}
          onChange={(chosen) => {
            const next = LANGUAGE.all.find((each) => each === chosen);
            if (next) language.send({ type: 'language.chosen', locale: next });
          }}
        >
          {LANGUAGE.all.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each} closeMenuOnClick>
              {names[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
