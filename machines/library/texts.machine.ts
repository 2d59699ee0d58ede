import { assign, emit, sendTo, setup } from 'xstate';
import { raiseFailure, failureRaised, tellDone } from '../core/calls.ts';
import { slot } from '../core/slot.ts';
import type { ChosenFile } from '../rules/upload.ts';
import { settingsMachine } from './settings.machine.ts';
import type { StaffLibrary } from './wire.ts';

/** The form of the texts. */
export const textsEditorMachine = settingsMachine('texts');

/** A picture for one of the slides. */
type Chosen = { slide: number; file: ChosenFile };

/** The document of frequent questions in a language; without a file it is removed. */
export type FaqChange = { language: 'it' | 'en'; file: ChosenFile | undefined };

/**
 * The texts of the library: their form, the pictures of the slides, and the documents of frequent questions; pictures and documents are sent as soon
 * as they are chosen.
 */
export const textsMachine = setup({
  types: {
    context: {} as Chosen & { faq: FaqChange },
    events: {} as ({ type: 'picture.chosen' } & Chosen) | ({ type: 'faq.changed' } & FaqChange),
    emitted: {} as { type: 'picture.sent'; slide: number; url: string } | { type: 'faq.sent' },
    tags: {} as 'sending' | 'sending.faq',
  },
  actors: {
    editor: textsEditorMachine,
    sendPicture: slot<{ url: string }, { file: ChosenFile }>('sendPicture'),
    sendFaq: slot<StaffLibrary, FaqChange>('sendFaq'),
  },
  actions: {
    keepChosen: assign((_, { slide, file }: Chosen) => ({ slide, file })),
    keepFaq: assign((_, { language, file }: FaqChange) => ({ faq: { language, file } })),
    tellSent: emit(({ context }, { url }: { url: string }) => ({
      type: 'picture.sent' as const,
      slide: context.slide,
      url,
    })),
    tellFaqSent: emit({ type: 'faq.sent' }),
    tellEditor: sendTo('editor', (_, { document }: { document: StaffLibrary }) => ({
      type: 'document.replaced' as const,
      document,
    })),
    tellDone,
    raiseFailure,
  },
}).createMachine({
  id: 'texts',
  context: { slide: 0, file: { name: '', size: 0, type: '' }, faq: { language: 'it', file: undefined } },
  invoke: { id: 'editor', src: 'editor' },
  type: 'parallel',
  states: {
    slides: {
      description: 'The pictures of the slides',
      initial: 'idle',
      states: {
        idle: {
          description: 'A picture can be chosen for a slide',
          on: {
            'picture.chosen': { target: 'sending', actions: { type: 'keepChosen', params: ({ event }) => event } },
          },
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
    },
    faq: {
      description: 'The documents of frequent questions',
      initial: 'idle',
      states: {
        idle: {
          description: 'A document can be replaced or removed',
          on: { 'faq.changed': { target: 'sending', actions: { type: 'keepFaq', params: ({ event }) => event } } },
        },
        sending: {
          description: 'A document is being sent or removed',
          tags: 'sending.faq',
          invoke: {
            id: 'sendFaq',
            src: 'sendFaq',
            input: ({ context }) => context.faq,
            onDone: {
              target: 'idle',
              actions: [
                { type: 'tellEditor', params: ({ event }) => ({ document: event.output }) },
                'tellFaqSent',
                'tellDone',
              ],
            },
            onError: { target: 'idle', actions: failureRaised },
          },
        },
      },
    },
  },
});
