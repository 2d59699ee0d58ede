import { fireEvent } from '@testing-library/react';
import type { AnyStateMachine } from 'xstate';
import { category, library } from '../data/factories.ts';
import { problem, type Answers } from '../render.tsx';
import type { Sees } from './screen-model.ts';
import { describeScreens } from './screens.ts';
import { asStaff } from './staff-answers.ts';

const isOut = 'Sei senza rete';
const loads = 'Caricamento';
const page = { library: library(), categories: [category()] };

interface RecordsModel {
  machine: AnyStateMachine;
  url: string;
  /** The calls without method: the list; the order and one record are below it. */
  path: string;
  heading: string;
  /** The button that leads to a new one. */
  add: string;
  /** Two records that nothing keeps from being deleted, and one that something does. */
  one: { id: string; name: string };
  other: { id: string; name: string };
  kept: { id: string; name: string; shows: string; heir?: string };
  empty: string;
  /** Order and deletion answer nothing, so that the list is read again. */
  isReread?: boolean;
}

/** A short list that the staff of a library order and delete from (rules/staff.md#library-lists). */
export function describeRecords(name: string, model: RecordsModel): void {
  const { machine, url, path, heading, add, one, other, kept, isReread = false } = model;
  const list = `GET ${path}`;
  const order = `PUT ${path}/order`;
  const removal = `DELETE ${path}/${one.id}`;
  const remove = (...rows: { name: string }[]) => rows.map((row) => `Elimina ${row.name}`);
  // The first cannot go up and the last cannot go down.
  const rows = (first: { name: string }, last: { name: string }): Sees => ({
    heading,
    buttons: [add, ...remove(one, other), `Sposta giù: ${first.name}`, `Sposta su: ${last.name}`],
    shows: [one.name, other.name],
  });
  const dialog = { heading: `Eliminare ${one.name}?`, buttons: ['Annulla', 'Chiudi', 'Elimina'] };
  const blocked = { heading: `Eliminare ${kept.name}?`, shows: [kept.shows] };
  const waiting = { heading, buttons: [add], shows: [one.name, other.name] };
  describeScreens<string, string>(name, {
    machines: [machine],
    from: '/faq',
    url,
    page,
    answers: asStaff(),
    first: 'loading',
    events: {
      loaded: { answer: list, with: [one, other] },
      loadedKept: { answer: list, with: [kept, other] },
      loadedNone: { answer: list, with: [] },
      lost: { lose: list },
      retry: { press: 'Riprova' },
      down: { press: `Sposta giù: ${one.name}` },
      ordered: { answer: order, with: [other, one] },
      reread: { answer: list, with: [other, one] },
      notOrdered: { answer: order, with: problem(409, 'resource.changed') },
      ask: { press: remove(one)[0] ?? '' },
      askKept: { press: remove(kept)[0] ?? '' },
      choose: {
        run: () =>
          void fireEvent.change(document.querySelector('[name="into"]') ?? document.body, {
            target: { value: kept.heir },
          }),
      },
      cancel: { press: 'Annulla' },
      close: { press: 'Chiudi' },
      confirm: { press: 'Elimina' },
      removed: { answer: removal, with: [other] },
      rereadOne: { answer: list, with: [other] },
      notRemoved: { answer: removal, with: problem(409, 'resource.in_use') },
    },
    situations: {
      loading: {
        heading,
        buttons: [],
        says: [loads],
        does: { loaded: 'shown', loadedNone: 'empty', loadedKept: 'withKept', lost: 'failed' },
      },
      failed: { heading, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
      empty: { heading, buttons: [add], shows: [model.empty], does: {} },
      shown: { ...rows(one, other), does: { down: 'ordering', ask: 'asking' } },
      ordering: { ...waiting, does: { ordered: isReread ? 'rereading' : 'swapped', notOrdered: 'reloading' } },
      ...(isReread && { rereading: { ...waiting, does: { reread: 'swapped' } } }),
      swapped: { ...rows(other, one), does: {} },
      // The order on the server may be another one.
      reloading: { heading, buttons: [], says: [loads], toast: 'resource.changed', does: { loaded: 'shown' } },
      asking: { ...dialog, does: { cancel: 'shown', close: 'shown', confirm: 'removing' } },
      removing: {
        ...dialog,
        buttons: [],
        does: { removed: isReread ? 'rereadingOne' : 'removed', notRemoved: 'notRemoved' },
      },
      ...(isReread && { rereadingOne: { ...dialog, buttons: [], does: { rereadOne: 'removed' } } }),
      removed: {
        heading,
        buttons: [add, ...remove(other)],
        shows: [other.name],
        toast: 'Fatto',
        does: {},
      },
      notRemoved: { heading, buttons: [], says: [loads], toast: 'resource.in_use', does: { loaded: 'shown' } },
      withKept: { heading, does: { askKept: 'blocked' } },
      blocked: {
        ...blocked,
        buttons: ['Chiudi'],
        does: { close: 'withKept', ...(kept.heir !== undefined && { choose: 'inherited' }) },
      },
      ...(kept.heir !== undefined && {
        inherited: { ...blocked, buttons: dialog.buttons, does: { cancel: 'withKept' } },
      }),
    },
  });
}

interface EditorModel {
  machine: AnyStateMachine;
  url: string;
  /** The call that reads the record, with the answers for an existing and a missing one. */
  read: { call: string; found: unknown; nothing: unknown; theirs: unknown };
  save: string;
  saved: unknown;
  /** The heading without a record, and what is said where there is none. */
  heading: string;
  unknown?: string;
  name: string;
  theirName: string;
  /** Without the one that saves. */
  buttons?: readonly string[];
  /** The one that saves. */
  send?: string;
  /** A required field that is left empty, and what is typed. */
  incomplete?: { fill: Readonly<Record<string, string>>; says: readonly string[] };
  fill: Readonly<Record<string, string>>;
  /** Buttons beside a form that is loading. */
  around?: readonly string[];
  answers?: Answers;
  ignoring?: RegExp;
}

/** A form about one record of the staff, which two people may edit: "the second is shown both versions and loses nothing". */
export function describeEditor(name: string, model: EditorModel): void {
  const { machine, url, read, save, heading, buttons = [], send = 'Salva', fill, incomplete } = model;
  const mine = { heading: model.name, buttons: [...buttons, send] };
  const theirs = { heading: model.theirName, buttons: [...buttons, send] };
  const both = 'Nel frattempo qualcun altro ha salvato altre modifiche';
  const busy = { ...mine, buttons };
  describeScreens<string, string>(name, {
    machines: [machine],
    unseen: model.unknown === undefined ? [`${machine.id}.unknown`] : [],
    from: '/faq',
    url,
    page,
    answers: { ...asStaff(), ...model.answers },
    ...(model.ignoring && { ignoring: model.ignoring }),
    first: 'loading',
    events: {
      loaded: { answer: read.call, with: read.found },
      loadedNothing: { answer: read.call, with: read.nothing },
      loadedTheirs: { answer: read.call, with: read.theirs },
      lost: { lose: read.call },
      retry: { press: 'Riprova' },
      sendIncomplete: { press: send, fill: incomplete?.fill ?? {} },
      send: { press: send, fill },
      saved: { answer: save, with: model.saved },
      refused: { answer: save, with: problem(409, 'resource.in_use') },
      notSent: { lose: save },
      changed: { answer: save, with: problem(412, 'resource.changed') },
      mine: { press: 'Salva la mia versione' },
      theirs: { press: 'Tieni quella salvata' },
    },
    situations: {
      loading: {
        heading,
        buttons: model.around ?? [],
        says: [loads],
        does: {
          loaded: 'editing',
          lost: 'failed',
          ...(model.unknown !== undefined && { loadedNothing: 'unknown' }),
        },
      },
      failed: { heading, buttons: ['Riprova'], says: [isOut], does: { retry: 'loading' } },
      ...(model.unknown !== undefined && { unknown: { heading, buttons: [], shows: [model.unknown], does: {} } }),
      editing: { ...mine, does: { ...(incomplete && { sendIncomplete: 'incomplete' }), send: 'saving' } },
      ...(incomplete && {
        incomplete: {
          ...mine,
          says: incomplete.says,
          toast: 'Attenzione ai campi richiesti',
          does: { send: 'saving' },
        },
      }),
      saving: { ...busy, does: { saved: 'saved', refused: 'refused', notSent: 'notSent', changed: 'comparing' } },
      refused: { ...mine, says: ['resource.in_use'], does: { send: 'saving' } },
      notSent: { ...mine, says: [isOut], does: { send: 'saving' } },
      saved: { ...mine, toast: 'Fatto', does: {} },
      comparing: { ...busy, does: { loadedTheirs: 'conflict', lost: 'notCompared' } },
      notCompared: { ...mine, says: [isOut], does: { send: 'saving' } },
      conflict: {
        ...mine,
        buttons: [...mine.buttons, 'Salva la mia versione', 'Tieni quella salvata'],
        says: [both],
        shows: ['Tu: ', 'Salvato: '],
        does: { mine: 'saving', theirs: 'taken', send: 'saving' },
      },
      taken: { ...theirs, does: {} },
    },
  });
}
