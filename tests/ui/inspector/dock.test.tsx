import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideDock, readLayout } from '#src/inspector/dock/dock-layout.ts';
import { Dock } from '#src/inspector/dock/dock.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { activateSourceLanguage, i18n } from '#src/words/i18n.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

function open() {
  activateSourceLanguage();
  const actor = createActor(provideDock, { input: readLayout() }).start();
  render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider env="test">
        <Dock actor={actor} />
      </ThemeProvider>
    </I18nProvider>,
  );
  return actor;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const room = () => document.documentElement.style.getPropertyValue('--taken-below');

test('a button docks the inspector below the page, which makes room, and closes it again', () => {
  open();
  expect(screen.queryByTitle('Ispettore')).toBeNull();
  expect(room()).toBe('0px');
  press('Ispettore');
  expect(screen.getByTitle('Ispettore').getAttribute('src')).toBe('/ui/inspector');
  expect(room()).toBe('45vh');
  press('Chiudi l’ispettore');
  expect(screen.queryByTitle('Ispettore')).toBeNull();
  expect(room()).toBe('0px');
});

test('its height is changed with the arrow keys or by dragging, and remembered with the panel', () => {
  open();
  press('Ispettore');
  const edge = screen.getByRole('separator', { name: 'Altezza dell’ispettore' });
  fireEvent.keyDown(edge, { key: 'ArrowUp' });
  expect(edge.getAttribute('aria-valuenow')).toBe('50');
  fireEvent.keyDown(edge, { key: 'ArrowDown' });
  fireEvent.keyDown(edge, { key: 'ArrowDown' });
  expect(edge.getAttribute('aria-valuenow')).toBe('40');
  fireEvent.pointerMove(edge, { buttons: 1, clientY: window.innerHeight * 0.3 });
  expect(edge.getAttribute('aria-valuenow')).toBe('70');
  fireEvent.pointerMove(edge, { buttons: 0, clientY: window.innerHeight * 0.6 });
  cleanup();
  open();
  expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('70');
});

test('what the device remembers wrongly counts as nothing', () => {
  localStorage.setItem('prestalo.inspector_dock', '{"isOpen":true,"height":4}');
  const actor = open();
  expect(screen.queryByTitle('Ispettore')).toBeNull();
  act(() => actor.send({ type: 'toggled' }));
  expect(screen.getByTitle('Ispettore')).toBeTruthy();
});
