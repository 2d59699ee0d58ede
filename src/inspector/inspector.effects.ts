import { fromCallback, fromPromise, StateMachine, type AnyStateMachine } from 'xstate';
import { routeNames, routeOf } from '#machines/core/routes';
import { inspectorMachine } from '#machines/inspector/inspector.machine';
import type { Request } from '#machines/inspector/reports';
import { writeRun } from '#machines/inspector/run';
import { isBound } from '../core/bind.tsx';
import type { Deps } from '../core/deps.ts';
import { openChannel, type Channel, type Message } from './protocol.ts';
import { createReceiver } from './receive.ts';
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

/** The machines of all pages, whose code is loaded for it. @throws if the code of one could not be loaded */
async function machinesOfPages(deps: Deps): Promise<AnyStateMachine[]> {
  const paths = routeNames.map((name) =>
    routeOf(name)
      .patterns[0].replace(/\/:[a-z]+\?/gi, '')
      .replace(/:[a-z]+/gi, '0'),
  );
  const { loadScreen } = watch;
  const screens = loadScreen ? await Promise.all(paths.map(loadScreen)) : [];
  return screens.flatMap((screen) => (isBound(screen) ? [screen.provide(deps)] : []));
}

/** Finds machines by their id: those that run in this tab, then those of the pages. */
function findMachine(deps: Deps): (id: string) => Promise<AnyStateMachine | undefined> {
  let pages: Promise<AnyStateMachine[]> | undefined;
  /** What could not be loaded is loaded again by the next replay. */
  const loadPages = () =>
    machinesOfPages(deps).catch((error: unknown) => {
      pages = undefined;
      throw error;
    });
  const findIn = (machines: readonly AnyStateMachine[], id: string) =>
    machines.flatMap(withInner).find((machine) => machine.id === id);
  return async (id) => findIn(runningMachines(), id) ?? findIn(await (pages ??= loadPages()), id);
}

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
        const receiveReport = createReceiver();
        const onMessage = ({ data }: { data: Message }) => {
          if (data.kind === 'inspected' || data.kind === 'details' || data.kind === 'bye') {
            const report = receiveReport(data);
            if (report?.kind === '@xstate.actor')
              sendBack({ type: 'reported', report: { ...report, isHere: report.tab === watch.tab } });
            else if (report) sendBack({ type: 'reported', report });
          }
          if (data.kind === 'here') channel.postMessage({ kind: 'hello' });
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
        const { placeChart } = await import('./chart/layout.ts');
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
