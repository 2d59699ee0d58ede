import { fireEvent, screen } from '@testing-library/react';
import { dockMachine } from '#machines/inspector/dock.machine';
import { showDock } from '#src/inspector/dock/inspector-dock.tsx';
import { category, library } from '../../support/data/factories.ts';
import { describeScreens, type Happening } from '../../support/screens/screens.ts';

// The inspector docked in the page (rules/app-start.md#inspector).

const dock = {
  machines: [dockMachine],
  // The device's memory decides at once.
  unseen: ['dock.deciding'],
  from: '/faq',
  url: '/help',
  page: { library: library(), categories: [category()] },
  signedIn: false,
  answers: {},
  part: 'aside[aria-label="Ispettore"]',
  beside: showDock,
};
const toggle: Happening = {
  run: () => {
    fireEvent.keyDown(window, { ctrlKey: true, altKey: true, code: 'KeyI' });
  },
};
const key = (name: string): Happening => ({
  run: () => {
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Altezza dell’ispettore' }), { key: name });
  },
});
const events = {
  open: { press: 'Ispettore' },
  close: { press: 'Chiudi l’ispettore' },
  toggle,
  higher: key('ArrowUp'),
  lower: key('ArrowDown'),
};
const closed = { buttons: ['Ispettore'] };
const open = { buttons: ['Chiudi l’ispettore'] };

describeScreens('the inspector that was closed', {
  ...dock,
  first: 'closed',
  events,
  situations: {
    closed: { ...closed, does: { open: 'open', toggle: 'open' } },
    open: { ...open, does: { close: 'closed', toggle: 'closed', higher: 'open', lower: 'open' } },
  },
});

describeScreens('the inspector that was open', {
  ...dock,
  before: () => {
    localStorage.setItem('prestalo.inspector_dock', '{"isOpen":true,"height":40}');
  },
  first: 'open',
  events,
  situations: {
    open: { ...open, does: { close: 'closed', toggle: 'closed' } },
    closed: { ...closed, does: { open: 'open', toggle: 'open' } },
  },
});
