import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { handoverMachine } from '#machines/staff/desk/handover.machine';
import { replyMachine } from '#machines/staff/desk/reply.machine';
import { returnMachine } from '#machines/staff/desk/return.machine';
import type { Picture } from '#machines/objects/upload-files';
import { describePaths } from '../../support/replay.ts';

const picture = (status: Picture['status']): Picture => ({
  id: 1,
  file: { name: 'a.png', size: 1000, type: 'image/png' },
  alt: '',
  status,
  progress: null,
  sent: status === 'sent' ? { id: 'f1', url: '/files/f1.webp' } : undefined,
  failure: undefined,
});
const pictures = [
  { type: 'pictures.changed' as const, pictures: [picture('sending')] },
  { type: 'pictures.changed' as const, pictures: [picture('sent')] },
  { type: 'pictures.changed' as const, pictures: [picture('failed')] },
];

describePaths('handover', handoverMachine, {
  input: { parts: ['Valigetta'], needsSignature: true },
  events: [
    ...pictures,
    { type: 'part.toggled', index: 0 },
    { type: 'note.typed', note: 'Graffio sul fianco' },
    { type: 'signature.drawn', signature: 'M0 0L9 9' },
    { type: 'signature.drawn', signature: undefined },
    { type: 'confirmed' },
  ],
  key: ({ context }) => [context.parts[0]?.isThere, context.signature, context.note, context.pictures[0]?.status],
  rests: [{ open: 'checking' }, { open: 'unsigned' }, { open: 'uploading' }, 'decided'],
  // A text that is too long: below.
  named: ['handover.open confirmed 1'],
});

describePaths('return', returnMachine, {
  input: { parts: ['Valigetta'] },
  events: [
    ...pictures,
    { type: 'part.toggled', index: 0 },
    { type: 'condition.chosen', condition: 'ok' },
    { type: 'condition.chosen', condition: 'incomplete' },
    { type: 'condition.chosen', condition: 'damaged' },
    { type: 'missing.typed', missing: 'Il manuale' },
    { type: 'note.typed', note: 'Non parte' },
    { type: 'confirmed' },
  ],
  key: ({ context }) => [
    context.parts[0]?.isThere,
    context.condition,
    context.missing,
    context.note,
    context.pictures[0]?.status,
  ],
  rests: [{ open: 'checking' }, { open: 'unexplained' }, { open: 'uploading' }, 'decided'],
  // A text that is too long: below.
  named: ['return.open confirmed 1'],
});

describePaths('reply', replyMachine, {
  input: { needsAnswer: true },
  events: [
    { type: 'answer.typed', answer: 'Volentieri' },
    { type: 'answer.typed', answer: ' ' },
    { type: 'reason.chosen', reason: 'member' },
    { type: 'confirmed' },
  ],
  key: ({ context }) => [context.answer, context.reason],
  rests: [{ open: 'asking' }, { open: 'unanswered' }, 'decided'],
  // A text that is too long: below.
  named: ['reply.open confirmed 1'],
});

test.each([
  ['the note of a return', 'note', 1001],
  ['what is missing', 'missing', 166],
] as const)('%s that is too long stays, and is not sent', (_name, field, length) => {
  const actor = createActor(returnMachine, { input: { parts: [] } }).start();
  actor.send({ type: 'condition.chosen', condition: 'incomplete' });
  actor.send({ type: 'missing.typed', missing: 'il manico' });
  const type = (text: string) =>
    actor.send(field === 'note' ? { type: 'note.typed', note: text } : { type: 'missing.typed', missing: text });
  type('x'.repeat(length));
  actor.send({ type: 'confirmed' });
  expect(actor.getSnapshot().status).toBe('active');
  type('x'.repeat(length - 1));
  actor.send({ type: 'confirmed' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('a note of a handover and an answer that are too long stay, and are not sent', () => {
  const handover = createActor(handoverMachine, { input: { parts: [], needsSignature: false } }).start();
  handover.send({ type: 'note.typed', note: 'x'.repeat(1001) });
  const reply = createActor(replyMachine, { input: { needsAnswer: true } }).start();
  reply.send({ type: 'answer.typed', answer: 'x'.repeat(1001) });
  for (const actor of [handover, reply]) {
    actor.send({ type: 'confirmed' });
    expect(actor.getSnapshot().status).toBe('active');
  }
});

test('a handover says which parts go along, and a return which are missing', () => {
  const out = createActor(handoverMachine, { input: { parts: ['Valigetta', 'Mandrino'], needsSignature: false } });
  out.start();
  out.send({ type: 'part.toggled', index: 1 });
  out.send({ type: 'confirmed' });
  expect(out.getSnapshot().output).toEqual({ parts: ['Valigetta'] });

  const back = createActor(returnMachine, { input: { parts: ['Valigetta', 'Mandrino'] } });
  back.start();
  back.send({ type: 'part.toggled', index: 1 });
  back.send({ type: 'note.typed', note: ' Cercato ovunque ' });
  back.send({ type: 'confirmed' });
  expect(back.getSnapshot().output).toEqual({
    condition: 'incomplete',
    missing: ['Mandrino'],
    note: 'Cercato ovunque',
  });
});

test('a confirmed step stops when one of its photos fails, and goes on without it when confirmed again', () => {
  const back = createActor(returnMachine, { input: { parts: [] } });
  back.start();
  back.send({ type: 'pictures.changed', pictures: [picture('sending')] });
  back.send({ type: 'confirmed' });
  expect(back.getSnapshot().value).toEqual({ open: 'uploading' });
  back.send({ type: 'pictures.changed', pictures: [picture('failed')] });
  expect(back.getSnapshot().value).toEqual({ open: 'checking' });
  back.send({ type: 'confirmed' });
  expect(back.getSnapshot().output).toEqual({ condition: 'ok' });
});

test('a part that is found again makes the object complete; a damaged one stays damaged', () => {
  const back = createActor(returnMachine, { input: { parts: ['Valigetta'] } });
  back.start();
  const condition = () => back.getSnapshot().context.condition;
  back.send({ type: 'part.toggled', index: 0 });
  expect(condition()).toBe('incomplete');
  back.send({ type: 'part.toggled', index: 0 });
  expect(condition()).toBe('ok');
  back.send({ type: 'condition.chosen', condition: 'damaged' });
  back.send({ type: 'part.toggled', index: 0 });
  expect(condition()).toBe('damaged');
});
