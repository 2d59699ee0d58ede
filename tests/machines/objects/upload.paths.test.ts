import { emptyUpload, valuesOf } from '#machines/objects/upload-steps';
import { uploadMachine } from '#machines/objects/upload.machine';
import type { Picture } from '#machines/objects/upload-files';
import { describePaths } from '../../support/replay.ts';

const refused = (name: string) =>
  ({ kind: 'problem', status: 422, code: 'resource.validation', fields: { [name]: 'refused' } }) as const;
const picture = (status: Picture['status']): Picture => ({
  id: 1,
  file: { name: 'a.png', size: 1, type: 'image/png' },
  alt: '',
  status,
  progress: null,
  sent: status === 'sent' ? { id: 'f', url: '/f' } : undefined,
  failure: undefined,
});

const basics = { ...valuesOf(emptyUpload), title: 'Tenda', category: ['c1'] };

describePaths('upload', uploadMachine, {
  input: { target: { owner: 'm1', id: undefined } },
  events: [
    { type: 'typed', values: basics },
    { type: 'typed', values: { ...basics, description: 'Per due.' } },
    { type: 'pictures.changed', pictures: [picture('failed')] },
    { type: 'pictures.changed', pictures: [picture('sent')] },
    { type: 'next' },
    { type: 'back' },
    { type: 'submitted' },
    { type: 'retry' },
    { type: 'question.confirmed' },
    ...(['basics', 'description', 'pictures', 'recap'] as const).map((step) => ({
      type: 'xstate.done.actor.openUpload' as const,
      output: { ...emptyUpload, step },
    })),
    { type: 'xstate.error.actor.openUpload', error: { kind: 'network' } },
    { type: 'xstate.error.actor.openUpload', error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
    { type: 'xstate.done.actor.createObject', output: undefined },
    { type: 'xstate.error.actor.createObject', error: { kind: 'network' } },
    { type: 'xstate.error.actor.createObject', error: refused('category') },
    { type: 'xstate.error.actor.createObject', error: refused('description') },
    { type: 'xstate.error.actor.createObject', error: refused('imgs') },
  ],
  key: ({ context: { values, pictures, isHeldUp, failure } }) => [
    values,
    pictures.map(({ status }) => status),
    isHeldUp,
    failure?.kind,
  ],
  rests: ['loading', 'failed', 'unknown', 'basics', 'description', 'pictures', 'recap', 'saving', 'saved'],
  // A given start and editing an own object have their own tests.
  named: ['upload.deciding always 0', 'upload.saving xstate.done.actor.createObject 0'],
  // Started further on, the steps are the same as those reached by filling them in.
  stopWhen: ({ context }) => context.start !== undefined && context.start.step !== 'basics',
  limit: 20000,
});
