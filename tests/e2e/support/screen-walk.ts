import { join } from 'node:path';
import { build } from 'vite';
import { expect, test, type Page, type Route } from 'playwright/test';
import type { Screen } from '../../support/screens/screen.ts';
import { differences, type ScreenGraph, type Sees } from '../../support/screens/screen-model.ts';
import { toursOf, type Step } from '../../support/tours.ts';

/** What the tests in a window of their own read pages with, as a script for the browser. */
export async function readerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, '../../support/screens/screen.ts'), formats: ['iife'], name: 'reader' },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('The reader was not built.');
  return `${first.output[0].code};window.reader = reader;`;
}

declare global {
  interface Window {
    /** What `readerScript` has brought. */
    reader: { readScreen: () => Screen };
  }
}

const read = (page: Page): Promise<Screen> => page.evaluate(() => window.reader.readScreen());

/** Holds the calls of a page until the path says what becomes of them. */
export interface Gate {
  /** From now on the calls are held. */
  shut: () => void;
  /** The oldest call of this kind that waits for its answer. */
  next: (call: string) => Promise<Route>;
  /** Lets the held calls of this kind and the later ones go on, until the gate is shut again. */
  pass: (call: string) => Promise<void>;
  /** Lets all held calls and the later ones go on. */
  release: () => Promise<void>;
}

/** @param calls such as `GET /v1/checkout` */
export async function openGate(page: Page, calls: readonly string[]): Promise<Gate> {
  const waiting = new Map<string, Route[]>(calls.map((call) => [call, []]));
  const shut = new Set<string>();
  await page.route('**/v1/**', async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!shut.has(call)) return route.fallback();
    waiting.get(call)?.push(route);
  });
  const pass = async (call: string) => {
    shut.delete(call);
    await Promise.all((waiting.get(call) ?? []).splice(0).map((route) => route.continue()));
  };
  return {
    shut: () => {
      for (const call of calls) shut.add(call);
    },
    pass,
    next: async (call) => {
      const held = waiting.get(call) ?? [];
      await expect.poll(() => held.length, { message: `the call ${call}` }).toBeGreaterThan(0);
      const route = held.shift();
      if (!route) throw new Error(`Nobody has asked for ${call}.`);
      return route;
    },
    release: async () => {
      await Promise.all(calls.map(pass));
    },
  };
}

/** Where a walk stands. */
export interface Walk<Situation extends string, Event extends string> {
  /** What happens after the current event, in order. */
  rest: readonly Step<Situation, Event>[];
}

interface Drive<Situation extends string, Event extends string> {
  graph: ScreenGraph<Situation, Event>;
  url: string;
  /** What cannot happen with a real server; each with its reason where it is given. */
  without?: Partial<Record<Situation, readonly Event[]>>;
  deeds: Record<Event, (walk: Walk<Situation, Event>) => Promise<unknown>>;
  /** The model's expectation in the words of the real page. */
  worded: (sees: Sees, screen: Screen) => { sees: Sees; screen: Screen };
}

/** The paths through a model that a real server allows. */
export function realTours<Situation extends string, Event extends string>({
  graph,
  without = {},
}: Pick<Drive<Situation, Event>, 'graph' | 'without'>): Step<Situation, Event>[][] {
  const situations = Object.fromEntries(
    Object.entries<ScreenGraph<Situation, Event>['situations'][Situation]>(graph.situations).map(([name, { does }]) => {
      const left = without[name as Situation] ?? [];
      return [
        name,
        { does: Object.fromEntries(Object.entries(does).filter(([event]) => !left.includes(event as Event))) },
      ];
    }),
  ) as Record<Situation, { does: Partial<Record<Event, Situation>> }>;
  return toursOf<Situation, Event>(situations, graph.first);
}

/** Takes a path in the browser; after each step the page must show what the model says. */
export async function walkTour<Situation extends string, Event extends string>(
  page: Page,
  tour: readonly Step<Situation, Event>[],
  { graph, url, deeds, worded }: Drive<Situation, Event>,
): Promise<void> {
  const shows = (situation: Situation) =>
    expect
      .poll(
        async () => {
          const { sees, screen } = worded(graph.situations[situation], await read(page));
          return differences(sees, url, screen);
        },
        { message: situation },
      )
      .toEqual([]);
  await shows(graph.first);
  for (const [index, { event, to }] of tour.entries())
    await test.step(`${event} → ${to}`, async () => {
      await deeds[event]({ rest: tour.slice(index + 1) });
      await shows(to);
    });
}
