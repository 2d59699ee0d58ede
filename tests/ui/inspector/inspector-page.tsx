import { I18nProvider } from '@lingui/react';
import { fireEvent } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createActor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { provideInspectorWith } from '#src/inspector/inspector.effects.ts';
import Inspector from '#src/inspector/inspector.screen.tsx';
import type { Channel, Message } from '#src/inspector/protocol.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { i18n } from '#src/words/i18n.ts';
import { category, library } from '../../support/data/factories.ts';
import type { Happening } from '../../support/screens/screens.ts';
import { doorMachine, openTab, pair } from './tabs.tsx';

let door: ActorRefFrom<typeof doorMachine>;
let isLoaded = true;

/** Whether the code of the pages can be loaded. */
export const setLoaded = (value: boolean): void => {
  isLoaded = value;
};

/** The time of the messages stands still. */
const atMidnight = (data: Message): Message =>
  data.kind === 'inspected' ? { ...data, message: { ...data.message, createdAt: '0' } } : data;

const still = (channel: Channel): Channel => {
  const heard = new Map<unknown, (event: { data: Message }) => void>();
  return {
    ...channel,
    addEventListener: (type, listener) => {
      heard.set(listener, ({ data }) => listener({ data: atMidnight(data) }));
      channel.addEventListener(type, heard.get(listener) ?? listener);
    },
    removeEventListener: (type, listener) => channel.removeEventListener(type, heard.get(listener) ?? listener),
  };
};

/** The page of the inspector in a root of its own, with another tab at the other end of its channel. */
function beside(inspect: (event: InspectionEvent) => void): () => void {
  const { app, page } = pair();
  isLoaded = true;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#run', revokeObjectURL: () => undefined }));
  door = openTab(app);
  const find = () => (isLoaded ? Promise.resolve(doorMachine) : Promise.reject(new Error('No network.')));
  const actor = createActor(
    provideInspectorWith(() => still(page), find),
    { inspect },
  ).start();
  const place = Object.assign(document.createElement('div'), { id: 'inspector' });
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider withVariables={false}>
        <Inspector actor={actor} />
      </ThemeProvider>
    </I18nProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
    actor.stop();
    door.stop();
  };
}

export const takes = (event: { type: 'open' | 'close' }): Happening => ({ run: () => door.send(event) });

export const imports = (text: string): Happening => ({
  run: () => {
    const field = document.querySelector('#inspector input[type="file"]');
    if (!field) throw new Error('There is nothing to import with.');
    fireEvent.change(field, { target: { files: [new File([text], 'run.json', { type: 'application/json' })] } });
  },
});

export const inspector = {
  from: '/faq',
  url: '/help',
  page: { library: library(), categories: [category()] },
  signedIn: false,
  answers: {},
  part: '#inspector',
  beside,
};

export const bar = ['Registra', 'Importa'];
export const zoom = ['Ingrandisci', 'Rimpicciolisci', 'Vai allo stato attuale', 'Mostra tutto'];
export const closed = 'Stati attuali: door.closed (Nobody gets in)';
export const open = 'Stati attuali: door.open ()';
export const opened = 'da fuori → door: open00:00:00.000';
export const passed = 'da fuori → door: xstate.after.600000.door.open00:00:00.000';
