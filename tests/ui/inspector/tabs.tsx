import { assign, createActor, createMachine, type AnyActorRef, type InspectionEvent } from 'xstate';
import { connectInspector } from '#src/inspector/connect.ts';
import { provideInspectorWith } from '#src/inspector/inspector.effects.ts';
import Inspector from '#src/inspector/inspector.screen.tsx';
import type { Channel, Message } from '#src/inspector/protocol.ts';
import { renderPiece } from '../../support/render-piece.tsx';

/** Two connected ends, like two tabs of one origin, and their messages. */
export function pair() {
  const said: Message[] = [];
  const listeners: Set<(event: { data: Message }) => void>[] = [new Set(), new Set()];
  const end = (own: number): Channel => ({
    postMessage: (message) => {
      said.push(structuredClone(message));
      listeners[1 - own]!.forEach((listener) => listener({ data: structuredClone(message) }));
    },
    addEventListener: (_type, listener) => listeners[own]!.add(listener),
    removeEventListener: (_type, listener) => listeners[own]!.delete(listener),
    close: () => undefined,
  });
  return { app: end(0), page: end(1), said };
}

export const doorMachine = createMachine({
  id: 'door',
  types: {} as { context: { opened: number; password: string } },
  context: { opened: 0, password: 'sesamo-apriti' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody gets in',
      on: { open: { target: 'open', actions: assign({ opened: ({ context }) => context.opened + 1 }) } },
    },
    open: { on: { close: 'closed' }, after: { 600_000: 'closed' } },
  },
});

/** A tab with a door, watched as the application watches its actors. */
export function openTab(app: Channel) {
  const actors = new Set<AnyActorRef>();
  const report = connectInspector(app, 'tab1', actors);
  const next = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor') actors.add(event.actorRef as AnyActorRef);
    report(event);
  };
  return createActor(doorMachine, { inspect: { next } }).start();
}

/** The inspector on its end of the channel. */
export function openInspector(page: Channel, machine = doorMachine) {
  const inspector = createActor(
    provideInspectorWith(
      () => page,
      () => Promise.resolve(machine),
    ),
  ).start();
  renderPiece(<Inspector actor={inspector} />);
  return inspector;
}
