import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { headquarterMachine } from '#machines/library/headquarter.machine';
import { cardMachine, categoryMachine } from '#machines/library/lists.machine';
import { lockerEditorMachine } from '#machines/library/locker.machine';
import { looksEditorMachine, looksMachine } from '#machines/library/looks.machine';
import { differing, formOf } from '#machines/library/settings-form';
import { settingsMachine } from '#machines/library/settings.machine';
import { textsEditorMachine, textsMachine } from '#machines/library/texts.machine';
import { staffLibrary } from '../../support/data/library.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const changed = { kind: 'problem', status: 412, code: 'resource.changed' } as const;
const gone = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const theirs = staffLibrary({ max_loans: 9 }, '2');

// Whether the form is right is asked of its schema, which has tests of its own.
const taught = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({ guards: { isComplete: (_: unknown, { values }: { values: object }) => 'name' in values } });
interface Editing {
  context: { document?: { version: string }; failure?: { kind: string }; values: object };
}
const editors: readonly AnyStateMachine[] = [
  ...[settingsMachine('lending'), looksEditorMachine, textsEditorMachine],
  ...[categoryMachine, cardMachine, headquarterMachine, lockerEditorMachine],
];
for (const machine of editors) {
  describePaths(`the form of ${machine.id}`, taught(machine), {
    input: { request: 'r1' },
    events: [
      { type: 'retry' },
      { type: 'submitted', values: { name: 'Centro' } },
      { type: 'submitted', values: {} },
      { type: 'mine.kept' },
      { type: 'theirs.taken' },
      { type: 'document.replaced', document: theirs },
      { type: 'xstate.done.actor.load', output: staffLibrary() },
      { type: 'xstate.error.actor.load', error: offline },
      { type: 'xstate.error.actor.load', error: gone },
      { type: 'xstate.done.actor.save', output: theirs },
      { type: 'xstate.error.actor.save', error: changed },
      { type: 'xstate.error.actor.save', error: offline },
      { type: 'xstate.done.actor.compare', output: theirs },
      { type: 'xstate.error.actor.compare', error: offline },
    ],
    key: ({ context: { document, failure, values } }: Editing) => [document?.version, failure?.kind, 'name' in values],
    rests: ['loading', 'failed', 'unknown', 'editing', 'saving', 'comparing', 'conflict'],
  });
}

describePaths('looks', looksMachine, {
  input: undefined,
  events: [
    { type: 'color.typed', color: '#1c5a84' },
    { type: 'color.typed', color: 'rosso' },
    { type: 'logo.chosen', file: { name: 'logo.png', size: 1, type: 'image/png' } },
    { type: 'logo.removed' },
    { type: 'xstate.after.untilTyped.typing' },
    { type: 'xstate.done.actor.previewAccent', output: undefined },
    { type: 'xstate.error.actor.previewAccent', error: offline },
    { type: 'xstate.done.actor.sendLogo', output: theirs },
    { type: 'xstate.error.actor.sendLogo', error: offline },
  ],
  key: ({ context }) => [context.color, context.logo?.name],
  rests: [
    ...['idle', 'typing', 'previewing'].flatMap((colour) => [
      { colour, logo: 'idle' },
      { colour, logo: 'sending' },
    ]),
  ],
});

describePaths('texts', textsMachine, {
  input: undefined,
  events: [
    { type: 'picture.chosen', slide: 1, file: { name: 'benvenuta.png', size: 1, type: 'image/png' } },
    { type: 'xstate.done.actor.sendPicture', output: { url: '/benvenuta.webp' } },
    { type: 'xstate.error.actor.sendPicture', error: offline },
    { type: 'faq.changed', language: 'en', file: { name: 'faq.pdf', size: 1, type: 'application/pdf' } },
    { type: 'faq.changed', language: 'it', file: undefined },
    { type: 'xstate.done.actor.sendFaq', output: theirs },
    { type: 'xstate.error.actor.sendFaq', error: offline },
  ],
  key: ({ context }) => [context.slide, context.faq.language],
  rests: ['idle', 'sending'].flatMap((slides) => [
    { slides, faq: 'idle' },
    { slides, faq: 'sending' },
  ]),
});

test('only what differs from what the form began with is a change', () => {
  const form = formOf('lending', staffLibrary().settings);
  expect(differing(form, form)).toEqual([]);
  expect(differing({ ...form, max_loans: '4', delivery_days: ['1'] }, form)).toEqual(['max_loans', 'delivery_days']);
});
