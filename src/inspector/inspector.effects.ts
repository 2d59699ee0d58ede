import { fromCallback, fromPromise, StateMachine, type AnyStateMachine } from 'xstate';
import { routeNames, routeOf } from '#machines/core/routes';
import { inspectorMachine } from '#machines/inspector/inspector.machine';
import type { Request } from '#machines/inspector/reports';
import { writeRun } from '#machines/inspector/run';
import { isBound } from '../core/bind.tsx';
import type { Deps } from '../core/deps.ts';
import { openChannel, type Channel, type Message } from './protocol.ts';
import { replayRun } from './replay.ts';
import { watch } from './watch.ts';

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** A machine and those that run inside it. */
const withInner = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors as Record<string, unknown>)
    .filter(isMachine)
    .flatMap(withInner),
];

/** The machines of the actors that run in this tab. */
const runningMachines = (): AnyStateMachine[] =>
  [...watch.actors].map((actor) => ('logic' in actor ? actor.logic : undefined)).filter(isMachine);

/** Finds machines by their id: those that run in this tab, then those of every page, whose code is loaded for it. */
const findMachine =
  (deps: Deps) =>
  async (id: string): Promise<AnyStateMachine | undefined> => {
    const find = (machines: readonly AnyStateMachine[]) =>
      machines.flatMap(withInner).find((machine) => machine.id === id);
    const running = find(runningMachines());
    if (running) return running;
    for (const name of routeNames) {
      const path = routeOf(name)
        .patterns[0].replace(/\/:[a-z]+\?/gi, '')
        .replace(/:[a-z]+/gi, '0');
      const screen = await watch.loadScreen?.(path).catch(() => undefined);
      const found = screen && isBound(screen) ? find([screen.provide(deps)]) : undefined;
      if (found) return found;
    }
    return undefined;
  };

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** @param open the channel to the tabs @param find the machine with an id */
export const provideInspectorWith = (open: () => Channel, find: (id: string) => Promise<AnyStateMachine | undefined>) =>
  inspectorMachine.provide({
    actors: {
      channel: fromCallback<{ type: 'asked'; request: Request }>(({ sendBack, receive }) => {
        const channel = open();
        const onMessage = ({ data }: { data: Message }) => {
          if (data.kind === '@xstate.actor' || data.kind === '@xstate.event' || data.kind === 'bye')
            sendBack({ type: 'reported', report: data });
        };
        channel.addEventListener('message', onMessage);
        receive(({ request }) => channel.postMessage(request));
        channel.postMessage({ kind: 'hello' });
        return () => {
          channel.removeEventListener('message', onMessage);
          channel.close();
        };
      }),
      place: fromPromise(async ({ input: { chart } }) => {
        if (!chart) throw new Error('No chart was chosen.');
        const { placeChart } = await import('./chart-layout.ts');
        return placeChart(chart);
      }),
      replay: fromPromise(({ input: { run } }) => replayRun(run, find)),
    },
    actions: {
      saveRun: (_, { run }) => {
        const at = new Date().toISOString();
        saveFile(`prestalo-${at.slice(0, 19).replaceAll(':', '-')}.json`, writeRun(run, at));
      },
    },
  });

export const provideInspector = (deps: Deps) => provideInspectorWith(openChannel, findMachine(deps));
