import { setImmediate as turn } from 'node:timers/promises';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { HeldServer } from './held-server.ts';
import { uploadsTo } from './held-uploads.ts';
import { answerOf, closePages, renderApp, type Answers } from '../render.tsx';
import { buttonNamed, readScreen } from './screen.ts';
import { differences, type Sees } from './screen-model.ts';
import { toursOf } from '../tours.ts';

/** Something that happens: a person acts, the server answers, or time passes. */
export type Happening =
  | { press: string; /** Typed before, by the fields' names. */ fill?: Readonly<Record<string, string>> }
  | { fill: Readonly<Record<string, string>> }
  | { answer: string; with: unknown }
  /** The connection is lost before the answer. */
  | { lose: string }
  /** The delay of this name is over. */
  | { pass: string }
  /** So many milliseconds go by, where time stands still otherwise. */
  | { wait: number }
  | { run: (page: Page) => void | Promise<void> };

export type Page = Awaited<ReturnType<typeof renderApp>> & {
  /** The newest actor of a machine, by the machine's id, to tell it what its device would. */
  actorOf: (machine: string) => AnyActorRef;
};

/** Tells the newest actor of a machine what its device or another part of the page would. */
export const tell = (machine: string, event: { type: string } & Record<string, unknown>): Happening => ({
  run: ({ actorOf }) => actorOf(machine).send(event),
});

export interface ScreenModel<Situation extends string, Event extends string> {
  /** The machines that this is about: each of their states must be on screen at some step. */
  machines: readonly AnyStateMachine[];
  /** States that are left at once, or that have no screen of their own; each with its reason beside it. */
  unseen?: readonly string[];
  /** The page where a person begins, and the one where the model begins; without the former at the application's start. */
  from?: string;
  /** What stands on the page where a person begins once its own code and answers have come: only then the server waits for the model. */
  fromShows?: string;
  url: string;
  page?: Parameters<typeof renderApp>[0] extends infer Options
    ? Options extends { page?: infer Boot }
      ? Boot
      : never
    : never;
  answers: Answers;
  /** What the device remembers from before. */
  before?: () => void;
  /** What stands beside the page in a root of its own; gives back what takes it away. */
  beside?: (inspect: (event: InspectionEvent) => void) => () => void;
  signedIn?: boolean;
  /** Whether time stands still but for what the model says. */
  isTimeHeld?: boolean;
  /** The part of the page that this is about, by a selector; without it the content of the page. */
  part?: string;
  /** Whether the bars at the bottom come too. */
  bars?: boolean;
  /** Names of buttons, and messages, of other pieces such as a calendar. */
  ignoring?: RegExp;
  first: NoInfer<Situation>;
  events: Record<Event, Happening>;
  situations: Record<Situation, Sees & { does: Partial<Record<NoInfer<Event>, NoInfer<Situation>>> }>;
}

/** Milliseconds: the code of the first page is loaded by the first path. */
const patience = { first: 30_000, next: 5_000 };

/** Lets answers and lazy parts arrive until a condition holds; false if it never does. */
async function comes(condition: () => boolean, longest = patience.next): Promise<boolean> {
  const until = Date.now() + longest;
  while (!condition()) {
    if (Date.now() > until) return false;
    await act(async () => {
      // Timers without a delay fire even while the clock stands still.
      if (vi.isFakeTimers()) vi.advanceTimersByTime(0);
      await turn();
    });
  }
  return true;
}

const stateIds = (node: AnyStateMachine['root']): string[] =>
  Object.values(node.states).flatMap((child) => [child.id, ...stateIds(child)]);

/** A delay that an actor of the page waits for; xstate names its event after the delay. */
const delayed = ({ app }: Page, name: string) =>
  Object.values((app as AnyActorRef).system.getSnapshot()._scheduledEvents).find(({ event }) =>
    event.type.startsWith(`xstate.after.${name}.`),
  );

const fieldNamed = (name: string): Element | null => document.body.querySelector(`[name="${name}"]`);

/** What it does, once the page is ready for it. */
async function deedOf(happening: Happening, page: Page, server: HeldServer, part?: string): Promise<() => unknown> {
  if ('run' in happening) return () => happening.run(page);
  if ('press' in happening) {
    const button = buttonNamed(happening.press, part);
    expect(button, `the button ${happening.press}`).toBeDefined();
    return () => {
      for (const [name, value] of Object.entries(happening.fill ?? {})) {
        const field = fieldNamed(name);
        if (!field) throw new Error(`There is no field ${name}.`);
        fireEvent.change(field, { target: { value } });
      }
      if (button) fireEvent.click(button);
    };
  }
  if ('wait' in happening) return () => vi.advanceTimersByTime(happening.wait);
  if ('fill' in happening) {
    const fields = Object.entries(happening.fill);
    expect(await comes(() => fields.every(([name]) => fieldNamed(name))), 'the fields').toBe(true);
    return () => {
      for (const [name, value] of fields) fireEvent.input(fieldNamed(name) ?? document.body, { target: { value } });
    };
  }
  if ('pass' in happening) {
    expect(await comes(() => delayed(page, happening.pass) !== undefined), `the delay ${happening.pass}`).toBe(true);
    return () => {
      const waiting = delayed(page, happening.pass);
      if (!waiting) return;
      waiting.source.system.scheduler.cancel(waiting.source, waiting.id);
      waiting.target.send(waiting.event);
    };
  }
  const call = 'answer' in happening ? happening.answer : happening.lose;
  expect(await comes(() => server.isAsked(call)), `the call ${call}`).toBe(true);
  return () => ('answer' in happening ? server.answer(call, happening.with) : server.lose(call));
}

async function happens(...[happening, page, server, part]: Parameters<typeof deedOf>): Promise<void> {
  const deed = await deedOf(happening, page, server, part);
  await act(async () => {
    await deed();
    await turn();
  });
}

/**
 * Walks the page along generated paths of a model that a person has written from the rules: every event in
 * every situation. At each step the rendered page must show what the model says, and nothing is read from the machine.
 * The last test asserts that each state of the machine was on screen meanwhile.
 */
export function describeScreens<Situation extends string, Event extends string>(
  name: string,
  model: ScreenModel<Situation, Event>,
): void {
  const { machines, situations, events, ignoring, part } = model;
  const happenings: Happening[] = Object.values(events);
  const calls = happenings.flatMap((one) => ('answer' in one ? [one.answer] : 'lose' in one ? [one.lose] : []));
  const seen = new Set<string>();
  const path = model.url.replace(/[?#].*/, '');

  let end: (() => void) | undefined;
  const open = async (): Promise<{ page: Page; server: HeldServer }> => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('prestalo.welcome_seen', '1');
    model.before?.();
    if (model.isTimeHeld) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = new HeldServer([...new Set(calls)]);
    const answers = server.around(model.answers);
    // Files, and whether the server answers at all, are asked for without the client.
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      answerOf(answers, new Request(new URL(url, location.href), init)),
    );
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsTo((request) => answerOf(answers, request)),
    );
    const ids = new Set(machines.map(({ id }) => id));
    const from = model.from ?? model.url;
    // Then the model begins with the start of the application.
    if (from === model.url) server.hold();
    const actors = new Map<string, AnyActorRef>();
    const inspect = (event: InspectionEvent) => {
      if (event.type !== '@xstate.snapshot' || !('_nodes' in event.snapshot)) return;
      const { machine, _nodes } = event.snapshot as AnyMachineSnapshot;
      actors.set(machine.id, event.actorRef as AnyActorRef);
      if (ids.has(machine.id)) for (const { id } of _nodes) seen.add(id);
    };
    const rendered = await renderApp({
      url: from,
      once: true,
      signedIn: model.signedIn ?? true,
      ...(model.page && { page: model.page }),
      answers,
      bars: model.bars ?? false,
      inspect,
    });
    const page: Page = {
      ...rendered,
      actorOf: (machine) => {
        const actor = actors.get(machine);
        if (!actor) throw new Error(`No actor of ${machine}.`);
        return actor;
      },
    };
    if (from !== model.url) {
      await comes(
        () =>
          page.app.system.get('navigation') !== undefined &&
          document.querySelector('main h1') !== null &&
          (model.fromShows === undefined || document.body.textContent.includes(model.fromShows)),
        patience.first,
      );
      server.hold();
      const navigation = page.app.system.get('navigation') as AnyActorRef;
      await act(async () => {
        navigation.send({ type: 'navigate', to: model.url });
        await turn();
      });
    }
    act(() => {
      end = model.beside?.(inspect);
    });
    if (model.bars) await comes(() => page.app.system.get('connection') !== undefined, patience.first);
    return { page, server };
  };

  describe(`${name}, on screen`, () => {
    const tours = toursOf<Situation, Event>(situations, model.first);

    test.each(tours.map((tour, index) => [index + 1, tour] as const))('path %i', async (_number, tour) => {
      const { page, server } = await open();
      try {
        const taken: string[] = [];
        const expectSituation = async (situation: Situation) => {
          const left = () => differences(situations[situation], path, readScreen(ignoring, part));
          if (await comes(() => left().length === 0, taken.length === 0 ? patience.first : patience.next)) return;
          expect(left(), `${situation}, after ${taken.join(' → ')}`).toEqual([]);
        };
        await expectSituation(model.first);
        for (const { event, to } of tour) {
          taken.push(event);
          await happens(events[event], page, server, part);
          await expectSituation(to);
        }
      } finally {
        act(() => end?.());
        await closePages();
        vi.useRealTimers();
        vi.unstubAllGlobals();
      }
    });

    test('every situation comes up, and every state of the machine is shown', () => {
      const reached = new Set([model.first, ...tours.flat().map(({ to }) => to)]);
      expect(Object.keys(situations).filter((one) => !reached.has(one as Situation))).toEqual([]);
      const states = machines.flatMap(({ root }) => stateIds(root));
      expect(states.filter((id) => !seen.has(id)).sort()).toEqual([...(model.unseen ?? [])].sort());
    });
  });
}
