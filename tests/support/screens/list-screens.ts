import type { AnyStateMachine } from 'xstate';
import { category, checkout, library, me } from '../data/factories.ts';
import { problem, type Answers } from '../render.tsx';
import type { Sees } from './screen-model.ts';
import { describeScreens } from './screens.ts';
import { asStaff } from './staff-answers.ts';

interface Row {
  item: object;
  /** Texts that it adds to the page. */
  name: string;
  /** Its own buttons. */
  buttons?: readonly string[];
}

interface ListModel {
  machine: AnyStateMachine;
  url: string;
  /** The page before the list is opened, and the button that opens it. */
  opens?: { press: string; heading: string };
  /** The call that reads a page of the list. */
  call: string;
  heading: string;
  /** Buttons beside the list. */
  buttons?: readonly string[];
  /** Buttons beside a list that is loading or could not be loaded, where they differ. */
  around?: readonly string[];
  one: Row;
  other: Row;
  /** The button that asks for more. */
  more: string;
  empty: Sees;
  /** What the page says when more could not be loaded. */
  refused?: string;
  /** What the page says beside a list of so many, of which it shows some. */
  says?: (total: number, shown: number) => readonly string[];
  answers?: Answers;
  as?: 'staff' | 'member';
  ignoring?: RegExp;
}

const isOut = 'Sei senza rete';
const loads = 'Caricamento';

/** A list that is loaded page by page (rules/errors.md#failed-data). */
export function describeList(name: string, model: ListModel): void {
  const { machine, url, call, heading, buttons = [], around = buttons, one, other, more, says = () => [] } = model;
  const rows = (...shown: Row[]) => [...buttons, ...shown.flatMap((row) => row.buttons ?? [])];
  const page = (items: object[], next: string | null, total: number) => ({ items, next, total });
  const states = machine.root.states;
  describeScreens<string, string>(name, {
    machines: [machine],
    // A list of one's own is never unknown.
    unseen: 'unknown' in states ? [`${machine.id}.unknown`] : [],
    from: '/faq',
    url,
    page: { library: library(), categories: [category()] },
    answers: {
      ...(model.as === 'member' ? { 'GET /v1/me': me(), 'GET /v1/checkout': checkout() } : asStaff()),
      ...model.answers,
    },
    ...(model.ignoring && { ignoring: model.ignoring }),
    first: model.opens ? 'page' : 'loading',
    events: {
      open: { press: model.opens?.press ?? '' },
      loaded: { answer: call, with: page([one.item], 'c1', 2) },
      loadedAll: { answer: call, with: page([one.item], null, 1) },
      loadedNone: { answer: call, with: page([], null, 0) },
      lost: { lose: call },
      refused: { answer: call, with: problem(500, 'server.error') },
      retry: { press: 'Riprova' },
      more: { press: more },
      next: { answer: call, with: page([other.item], null, 2) },
    },
    situations: {
      ...(model.opens && { page: { heading: model.opens.heading, does: { open: 'loading' } } }),
      loading: {
        heading,
        buttons: around,
        says: [loads],
        does: { loaded: 'first', loadedAll: 'all', loadedNone: 'empty', lost: 'failed' },
      },
      failed: { heading, buttons: [...around, 'Riprova'], says: [isOut], does: { retry: 'loading' } },
      empty: { heading, buttons, ...model.empty, does: {} },
      all: { heading, buttons: rows(one), shows: [one.name], says: says(1, 1), does: {} },
      first: {
        heading,
        buttons: [...rows(one), more],
        shows: [one.name],
        says: says(2, 1),
        does: { more: 'loadingMore' },
      },
      loadingMore: {
        heading,
        buttons: rows(one),
        shows: [one.name],
        says: says(2, 1),
        does: { next: 'both', refused: 'moreFailed' },
      },
      moreFailed: {
        heading,
        buttons: [...rows(one), 'Riprova'],
        shows: [one.name],
        says: [...says(2, 1), model.refused ?? 'Ops, errore 500'],
        does: { retry: 'loadingMore' },
      },
      both: { heading, buttons: rows(one, other), shows: [one.name, other.name], says: says(2, 2), does: {} },
    },
  });
}
