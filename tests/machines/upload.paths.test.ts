import { uploadMachine } from '#machines/upload.machine';
import type { Picture } from '#machines/upload-queue';
import { describePaths } from '../support/replay.ts';

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

describePaths('upload', uploadMachine, {
  events: [
    { type: 'field.changed', name: 'title', value: 'Tenda' },
    { type: 'field.changed', name: 'description', value: 'Per due.' },
    { type: 'field.focused', name: 'title' },
    { type: 'field.blurred', name: 'title' },
    { type: 'category.chosen', id: 'c1' },
    { type: 'pictures.changed', pictures: [picture('failed')] },
    { type: 'pictures.changed', pictures: [picture('sent')] },
    { type: 'next' },
    { type: 'back' },
    { type: 'submitted' },
    { type: 'xstate.done.actor.createObject', output: undefined },
    { type: 'xstate.error.actor.createObject', error: { kind: 'network' } },
    { type: 'xstate.error.actor.createObject', error: refused('category') },
    { type: 'xstate.error.actor.createObject', error: refused('description') },
  ],
  key: ({ context: { values, codes, pictures, isHeldUp, failure } }) => [
    values['title'] !== '',
    values['description'] !== '',
    [values['category']].flat().length,
    Object.keys(codes),
    pictures.map(({ status }) => status),
    isHeldUp,
    failure?.kind,
  ],
  rests: ['basics', 'description', 'pictures', 'recap', 'saving', 'saved'],
  limit: 20000,
});
