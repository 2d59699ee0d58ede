import { I18nProvider } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { Router } from 'wouter';
import { selectIsBroken, selectIsLoading } from '#machines/app/app.selectors';
import { selectLocale } from '#machines/app/language.selectors';
import { selectQuery } from '#machines/navigation/navigation.selectors';
import { pathIn } from '#machines/rules/language-address';
import { useApp, useLanguage, useMachineLocation, useNavigation } from '../core/actors.ts';
import { i18n } from '../words/i18n.ts';
import { RootContext, type Root } from '../core/root.ts';
import { Broken, Crash } from '../shell/crash.tsx';
import { Loader } from '../ui/states/loader.tsx';
import { Shell } from '../shell/shell.tsx';
import { Screen } from './screen.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

/** The whole interface, around a root actor created elsewhere. */
export function App({ root, env = 'default' }: { root: Root; env?: 'default' | 'test' }) {
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider env={env}>
        <Crash>
          <RootContext value={root}>
            <Opened />
          </RootContext>
        </Crash>
      </ThemeProvider>
    </I18nProvider>
  );
}

const useMachineSearch = (): string => useSelector(useNavigation(), selectQuery);

function Opened() {
  const app = useApp();
  const isLoading = useSelector(app, selectIsLoading);
  const isBroken = useSelector(app, selectIsBroken);
  const locale = useSelector(useLanguage(), selectLocale);
  if (isBroken) return <Broken />;
  if (isLoading) return <Loader />;
  return (
    <Router hook={useMachineLocation} searchHook={useMachineSearch} hrefs={(href) => pathIn(locale, href)}>
      <Shell>
        <Screen />
      </Shell>
    </Router>
  );
}
