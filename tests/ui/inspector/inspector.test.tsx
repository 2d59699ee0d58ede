import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { emptyFeed, follow } from '#src/inspector/feed.ts';
import { connectInspector } from '#src/inspector/inspector.ts';
import type { Channel, Message, Report } from '#src/inspector/protocol.ts';
import { sanitize } from '#src/inspector/sanitize.ts';
import Inspector from '#src/inspector/inspector.screen.tsx';
import { renderPiece } from '../../support/render-piece.tsx';

/** Two connected ends, like two tabs of one origin, their messages, and the first report of an actor. */
function pair() {
  const said: Message[] = [];
  let report = (): void => undefined;
  const reported = new Promise<void>((resolve) => (report = resolve));
  const listeners: Set<(event: { data: Message }) => void>[] = [new Set(), new Set()];
  const end = (own: number): Channel & { close: () => void } => ({
    postMessage: (message) => {
      said.push(structuredClone(message));
      if (message.kind === 'report') report();
      listeners[1 - own]!.forEach((listener) => listener({ data: structuredClone(message) }));
    },
    addEventListener: (_type, listener) => listeners[own]!.add(listener),
    removeEventListener: (_type, listener) => listeners[own]!.delete(listener),
    close: () => undefined,
  });
  return { app: end(0), page: end(1), said, reported };
}

const doorMachine = createMachine({
  id: 'door',
  types: {} as { context: { opened: number; password: string } },
  context: { opened: 0, password: 'sesamo-apriti' },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', actions: assign({ opened: ({ context }) => context.opened + 1 }) } } },
    open: { on: { close: 'closed' } },
  },
});

test('a running actor is shown, accepts an event from the page, and its new state is shown', async () => {
  const { app, page, said, reported } = pair();
  const door = createActor(doorMachine, { inspect: connectInspector(app, 'tab1') });
  door.start();
  await reported;
  renderPiece(<Inspector open={() => page} />);
  await userEvent.click(await screen.findByRole('button', { name: /door/ }));
  expect(screen.getByLabelText('Stato', { selector: 'pre' }).textContent).toBe('closed');

  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }));
  expect(door.getSnapshot().value).toBe('open');
  expect(await screen.findByRole('button', { name: 'close' })).toBeDefined();
  expect(screen.getByLabelText('Stato', { selector: 'pre' }).textContent).toBe('open');
  expect(await screen.findByText('{"type":"open"}')).toBeDefined();
  expect(JSON.stringify(said)).not.toContain('sesamo-apriti');
  expect(document.body.textContent).not.toContain('sesamo-apriti');
});

test('the actors of a closed tab disappear, and return when the browser restores the page', async () => {
  const { app, page, reported } = pair();
  createActor(doorMachine, { inspect: connectInspector(app, 'tab1') }).start();
  await reported;
  renderPiece(<Inspector open={() => page} />);
  await userEvent.click(await screen.findByRole('button', { name: /door/ }));
  const transition = (type: string) => Object.assign(new Event(type), { persisted: true });
  fireEvent(window, transition('pagehide'));
  expect(screen.queryByRole('button', { name: /door/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Manda' })).toBeNull();
  fireEvent(window, transition('pageshow'));
  expect(await screen.findByRole('button', { name: /door/ })).toBeDefined();
});

test('an event for another tab is ignored, and text that is not an event is rejected', async () => {
  const { app, page, said } = pair();
  const door = createActor(doorMachine, { inspect: connectInspector(app, 'tab1') });
  door.start();
  page.postMessage({ kind: 'send', tab: 'tab2', sessionId: door.sessionId, event: { type: 'open' } });
  expect(door.getSnapshot().value).toBe('closed');
  renderPiece(<Inspector open={() => page} />);
  await userEvent.click(await screen.findByRole('button', { name: /door/ }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }));
  expect(screen.getByText('Serve un oggetto JSON con il suo type')).toBeDefined();
  expect(said.filter(({ kind }) => kind === 'send')).toHaveLength(1);
});

test.each([
  [{ password: 'x', confirm_password: 'y', access_token: 'z' }],
  [{ type: 'field.changed', name: 'password', value: 'x' }],
  [{ type: 'field.changed', name: 'code', value: ['1', '2', '3', '4', '5'] }],
  [{ values: { password: 'x' } }],
  [{ pickup_code: '7781' }],
  [{ pickup_Code: '7781', depositCode: '9' }],
  [{ pickup_qr_code: 'data:image/svg+xml;base64,7781' }],
  [{ deposit_qr_code: 'data:image/svg+xml;base64,7781' }],
  [{ code: ['A', 'B'] }],
  [{ code: '48151' }],
])('%j is shown without its secret', (value) => {
  const text = JSON.stringify(sanitize(value));
  expect(text).toContain('•••');
  expect(text).not.toMatch(/"[xyzA-E]"|7781|48151|"[1-9]"/);
});

test('secrets inside addresses and texts are hidden, everything else stays', () => {
  expect(sanitize('/password/reset?code=12345&a=1')).toBe('/password/reset?code=•••&a=1');
  expect(sanitize('/verify/abc-def')).toBe('/verify/•••');
  expect(sanitize({ header: 'Bearer eyJhbGciOi.eyJzdWIi.sig' })).toEqual({ header: 'Bearer •••' });
  expect(sanitize({ code: 'auth.token_expired', passwordIsShown: true, name: 'Trapano', value: 3 })).toEqual({
    code: 'auth.token_expired',
    passwordIsShown: true,
    name: 'Trapano',
    value: 3,
  });
});

test('elements, files and actors are labelled and not traversed, errors keep their message', () => {
  const video = Object.assign(document.createElement('video'), { owner: { password: 'x' } });
  expect(sanitize({ type: 'camera.opened', preview: video })).toEqual({
    type: 'camera.opened',
    preview: '(HTMLVideoElement)',
  });
  expect(sanitize([new File([], 'a.jpg'), createActor(doorMachine), new Map([['password', 'x']])])).toEqual([
    '(File)',
    '(Actor)',
    '(Map)',
  ]);
  expect(sanitize(new TypeError('at /x?token=abc'))).toBe('TypeError: at /x?token=•••');
});

test('an ended actor leaves the list and its events stay', () => {
  const report = (event: object): Report => ({
    kind: 'report',
    tab: 't',
    title: '',
    count: 1,
    takes: [],
    event: event as never,
  });
  const base = { sessionId: 'x:1', createdAt: '1', _version: '1', rootId: 'x:0' };
  const feed = [
    report({ ...base, id: '1', type: '@xstate.actor', name: 'a', parentId: undefined, snapshot: { status: 'active' } }),
    report({ ...base, id: '2', type: '@xstate.event', event: { type: 'go' } }),
    report({ ...base, id: '3', type: '@xstate.snapshot', event: { type: 'go' }, snapshot: { status: 'done' } }),
  ].reduce(follow, emptyFeed);
  expect(feed.actors).toEqual([]);
  expect(feed.events.map(({ event }) => event.type)).toEqual(['go']);
});
