import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { writeRun } from '#machines/inspector/run';
import { doorMachine, openInspector, openTab, pair } from './tabs.tsx';

const doorButton = () => screen.findByRole('button', { name: /^door/ });
const lit = () =>
  [...document.querySelectorAll('[data-state][data-current]')].map((state) => state.getAttribute('data-state'));

test('a running machine is drawn, accepts an event from the page, and its new state is lit', async () => {
  const { app, page, said } = pair();
  const door = openTab(app);
  openInspector(page);
  await userEvent.click(await doorButton());
  await waitFor(() => expect(lit()).toEqual(['door', 'door.closed']));
  expect(document.querySelector('[data-state="door.closed"] title')?.textContent).toBe('Nobody gets in');

  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }));
  expect(door.getSnapshot().value).toBe('open');
  await waitFor(() => expect(lit()).toEqual(['door', 'door.open']));
  expect(document.querySelectorAll('[data-taken]')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /da fuori → .*: open/ })).toBeDefined();
  expect(screen.getByText('opened').nextSibling?.textContent).toBe('0 → 1');
  expect(JSON.stringify(said)).not.toContain('sesamo-apriti');
  expect(document.body.textContent).not.toContain('sesamo-apriti');
});

test('what is sent are the messages of Stately, in their order and without definitions, each with our details', () => {
  const { app, page, said } = pair();
  const door = openTab(app);
  page.postMessage({ kind: 'hello' });
  door.send({ type: 'open', password: 'sesamo-apriti' });
  const messages = said.flatMap((each) => (each.kind === 'inspected' ? [each.message] : []));
  expect(messages.slice(-3).map(({ type }) => type)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
  expect(new Set(messages.map(({ _version }) => _version))).toEqual(new Set(['0.7.2']));
  expect(messages.filter((message) => 'definition' in message)).toEqual([]);
  expect(said.at(-1)).toMatchObject({ kind: 'details', nodes: ['door', 'door.open'], takes: ['close'] });
  expect(JSON.stringify(said)).not.toContain('sesamo-apriti');
});

test('a delay passes at once, and an earlier step can be looked at again', async () => {
  const { app, page } = pair();
  const door = openTab(app);
  openInspector(page);
  await userEvent.click(await doorButton());
  door.send({ type: 'open' });
  await userEvent.click(await screen.findByRole('button', { name: 'Fai passare 600 s' }));
  expect(door.getSnapshot().value).toBe('closed');
  await waitFor(() => expect(lit()).toEqual(['door', 'door.closed']));
  await userEvent.click(screen.getByRole('button', { name: 'Passo precedente' }));
  expect(lit()).toEqual(['door', 'door.open']);
  expect(door.getSnapshot().value).toBe('closed');
  await userEvent.click(screen.getByRole('button', { name: 'Ultimo passo' }));
  expect(lit()).toEqual(['door', 'door.closed']);
});

test('an event that was seen before is sent again with a field changed, and drawn between its lanes', async () => {
  const { app, page } = pair();
  const door = openTab(app);
  openInspector(page);
  await userEvent.click(await doorButton());
  door.send({ type: 'open', by: 'Sara', times: 1, isQuiet: false });
  door.send({ type: 'close' });
  await userEvent.click(await screen.findByRole('button', { name: 'open' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: 'times' }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'by' }), { target: { value: 'Anna' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'isQuiet' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Evento da mandare' }).value;
  expect(JSON.parse(text)).toEqual({ type: 'open', by: 'Anna', times: 3, isQuiet: true });
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }));
  expect(door.getSnapshot().value).toBe('open');
  await waitFor(() =>
    expect([...document.querySelectorAll('[data-message]')].map((one) => one.getAttribute('data-message'))).toEqual([
      'open',
      'close',
      'open',
    ]),
  );
});

test('a recording is written without secrets, read in another window, and replayed to the same state', async () => {
  const { app, page } = pair();
  const door = openTab(app);
  const first = openInspector(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Registra' }));
  for (const type of ['open', 'close', 'open']) door.send({ type });
  door.send({ type: 'close', password: 'sesamo-apriti' });
  await userEvent.click(screen.getByRole('button', { name: 'Ferma la registrazione' }));
  expect(screen.getByText('4 passi registrati')).toBeDefined();
  const text = writeRun(first.getSnapshot().context.run!, '2026-01-01');
  expect(text).not.toContain('sesamo-apriti');

  document.body.innerHTML = '';
  const second = openInspector(pair().page);
  second.send({ type: 'run.imported', text });
  second.send({ type: 'run.replayed' });
  expect(await screen.findByText(/4 passi, stesso stato finale: closed/)).toBeDefined();
});

test('a replay names an actor whose machine now does something else', async () => {
  const { app, page } = pair();
  const door = openTab(app);
  const inspector = openInspector(
    page,
    createMachine({ ...doorMachine.config, states: { closed: {}, open: {} } } as never) as never,
  );
  inspector.send({ type: 'recording.started' });
  door.send({ type: 'open' });
  inspector.send({ type: 'recording.ended' });
  inspector.send({ type: 'run.replayed' });
  expect(await screen.findByText(/stato diverso: closed/)).toBeDefined();
});

test('a file that is no recording is refused with a sentence', () => {
  const inspector = openInspector(pair().page);
  return (async () => {
    for (const text of ['', '{}', '{"format":"prestalo-run-1","actors":[{}],"steps":[],"charts":{}}'])
      inspector.send({ type: 'run.imported', text });
    expect(await screen.findByText('Questo file non è una registrazione dell’ispettore.')).toBeDefined();
  })();
});

test('the filter leaves the actors and messages with its word', async () => {
  const { app, page } = pair();
  openTab(app).send({ type: 'open' });
  openInspector(page);
  await doorButton();
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'window');
  expect(screen.queryByRole('button', { name: /^door/ })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'DOOR');
  expect(await doorButton()).toBeDefined();
});

test('the actors of a closed tab disappear, and return when the browser restores the page', async () => {
  const { app, page } = pair();
  openTab(app);
  openInspector(page);
  await userEvent.click(await doorButton());
  const transition = (type: string) => Object.assign(new Event(type), { persisted: true });
  fireEvent(window, transition('pagehide'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^door/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Manda' })).toBeNull();
  fireEvent(window, transition('pageshow'));
  expect(await doorButton()).toBeDefined();
});

test('an event for another tab is ignored, and text that is not an event is rejected', async () => {
  const { app, page, said } = pair();
  const door = openTab(app);
  page.postMessage({ kind: 'send', tab: 'tab2', sessionId: door.sessionId, event: { type: 'open' } });
  expect(door.getSnapshot().value).toBe('closed');
  openInspector(page);
  await userEvent.click(await doorButton());
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }));
  expect(screen.getByText('Serve un oggetto JSON con il suo type')).toBeDefined();
  expect(said.filter(({ kind }) => kind === 'send')).toHaveLength(1);
});

test('the own tab of the inspector comes last and is folded up; a state reads as its path', async () => {
  const { app, page } = pair();
  const inspector = openInspector(page);
  const seen = { status: 'active', value: { open: { running: 'a' }, b: 'c' }, nodes: [], takes: [], delays: [] };
  const actor = { kind: '@xstate.actor' as const, sessionId: 'x', at: 1, parentId: undefined, chart: undefined, seen };
  inspector.send({
    type: 'reported',
    report: { ...actor, tab: 'here', title: 'Ispettore', name: 'app', machine: 'app', isHere: true },
  });
  openTab(app);
  await doorButton();
  const tabs = [...screen.getByRole('navigation', { name: 'Attori' }).querySelectorAll('details')];
  expect(tabs.map(({ open, lastChild }) => [open, lastChild?.textContent])).toEqual([
    [true, 'doorclosed'],
    [false, 'appopen.running.a + b.c'],
  ]);
});

test('steps can be gone through only where there are any', async () => {
  const { app, page } = pair();
  const door = openTab(app);
  openInspector(page);
  const can = () =>
    ['Passo precedente', 'Passo successivo', 'Ultimo passo'].map(
      (name) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
  expect(can()).toEqual([false, false, false]);
  expect(screen.getByText('Ancora nessun messaggio.')).toBeDefined();
  await userEvent.click(await doorButton());
  door.send({ type: 'open' });
  door.send({ type: 'close' });
  await waitFor(() => expect(can()).toEqual([true, false, false]));
  await userEvent.click(screen.getByRole('button', { name: 'Passo precedente' }));
  expect(can()).toEqual([false, true, true]);
});
