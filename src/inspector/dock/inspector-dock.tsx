import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { i18n } from '../../words/i18n.ts';
import { provideDock, readLayout } from './dock-layout.ts';
import { Dock } from './dock.tsx';

/**
 * Adds the docked inspector to the page, in a root of its own: the page itself stays as it is without it.
 * @returns a function that removes it
 */
export function showDock(inspect?: (event: InspectionEvent) => void): () => void {
  const actor = createActor(provideDock, { input: readLayout(), ...(inspect && { inspect }) }).start();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider withVariables={false}>
        <Dock actor={actor} />
      </ThemeProvider>
    </I18nProvider>,
  );
  const keys = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return;
    event.preventDefault();
    actor.send({ type: 'toggled' });
  };
  window.addEventListener('keydown', onKey, { signal: keys.signal });
  return () => {
    keys.abort();
    root.unmount();
    place.remove();
    actor.stop();
  };
}
