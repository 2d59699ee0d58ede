import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { i18n } from '../words/i18n.ts';
import { provideDock, readLayout } from './dock-layout.ts';
import { Dock } from './dock.tsx';

/** Adds the docked inspector to the page, in a root of its own: the page itself stays as it is without it. */
export function showDock(): void {
  const actor = createActor(provideDock, { input: readLayout() }).start();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider withVariables={false}>
        <Dock actor={actor} />
      </ThemeProvider>
    </I18nProvider>,
  );
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return;
    event.preventDefault();
    actor.send({ type: 'toggled' });
  });
}
