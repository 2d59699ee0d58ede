import { assign, emit, setup } from 'xstate';
import { raiseFailure, failureRaised } from '../core/calls.ts';
import { slot } from '../core/slot.ts';
import type { ChosenFile } from '../rules/upload.ts';
import { settingsMachine } from './settings.machine.ts';

/** The form of the texts. */
export const textsEditorMachine = settingsMachine('texts');

/** A picture for one of the slides. */
type Chosen = { slide: number; file: ChosenFile };

/** The texts of the library: their form, and the pictures of the slides, which are sent as soon as they are chosen. */
export const textsMachine = setup({
  types: {
    context: {} as Chosen,
    events: {} as { type: 'picture.chosen' } & Chosen,
    emitted: {} as { type: 'picture.sent'; slide: number; url: string },
    tags: {} as 'sending',
  },
  actors: { editor: textsEditorMachine, sendPicture: slot<{ url: string }, { file: ChosenFile }>('sendPicture') },
  actions: {
    keepChosen: assign((_, { slide, file }: Chosen) => ({ slide, file })),
    tellSent: emit(({ context }, { url }: { url: string }) => ({
      type: 'picture.sent' as const,
      slide: context.slide,
      url,
    })),
    raiseFailure,
  },
}).createMachine({
  id: 'texts',
  context: { slide: 0, file: { name: '', size: 0, type: '' } },
  invoke: { id: 'editor', src: 'editor' },
  initial: 'idle',
  states: {
    idle: {
      description: 'A picture can be chosen for a slide',
      on: { 'picture.chosen': { target: 'sending', actions: { type: 'keepChosen', params: ({ event }) => event } } },
    },
    sending: {
      description: 'The picture of a slide is being sent; meanwhile no slide moves',
      tags: 'sending',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'idle', actions: { type: 'tellSent', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
