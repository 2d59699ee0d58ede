import { assign, sendTo, setup } from 'xstate';
import { raiseFailure, failureRaised, tellDone } from '../core/calls.ts';
import { slot } from '../core/slot.ts';
import type { ChosenFile } from '../rules/upload.ts';
import { settingsMachine } from './settings.machine.ts';
import type { AccentPreview, StaffLibrary } from './wire.ts';

/** The form of the colour. */
export const looksEditorMachine = settingsMachine('looks');

/** The looks of the library: the form of its colour with a live preview, and its logo. */
export const looksMachine = setup({
  types: {
    context: {} as {
      color: string;
      preview: AccentPreview | undefined;
      logo: ChosenFile | undefined;
    },
    events: {} as
      | { type: 'color.typed'; color: string }
      | { type: 'logo.chosen'; file: ChosenFile }
      | { type: 'logo.removed' },
    tags: {} as 'sending',
  },
  actors: {
    editor: looksEditorMachine,
    previewAccent: slot<AccentPreview, { color: string }>('previewAccent'),
    /** Without a picture the logo is removed. */
    sendLogo: slot<StaffLibrary, { file: ChosenFile | undefined }>('sendLogo'),
  },
  guards: { isColor: ({ context }) => /^#[0-9a-f]{6}$/i.test(context.color) },
  actions: {
    keepColor: assign((_, { color }: { color: string }) => ({ color })),
    keepPreview: assign((_, { preview }: { preview: AccentPreview | undefined }) => ({ preview })),
    keepLogo: assign((_, { file }: { file: ChosenFile | undefined }) => ({ logo: file })),
    tellEditor: sendTo('editor', (_, { document }: { document: StaffLibrary }) => ({
      type: 'document.replaced' as const,
      document,
    })),
    tellDone,
    raiseFailure,
  },
  delays: { untilTyped: 200 },
}).createMachine({
  id: 'looks',
  context: { color: '', preview: undefined, logo: undefined },
  invoke: { id: 'editor', src: 'editor' },
  type: 'parallel',
  states: {
    colour: {
      description: 'The accent, tried in both colour schemes',
      initial: 'idle',
      on: {
        'color.typed': { target: '.typing', actions: { type: 'keepColor', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'No preview is being made of the colour' },
        typing: {
          description: 'The colour is being typed; a preview follows soon',
          id: 'typing',
          after: {
            untilTyped: [
              { guard: 'isColor', target: 'previewing' },
              { target: 'idle', actions: { type: 'keepPreview', params: { preview: undefined } } },
            ],
          },
        },
        previewing: {
          description: 'The server computes the shades of the colour',
          invoke: {
            id: 'previewAccent',
            src: 'previewAccent',
            input: ({ context }) => ({ color: context.color }),
            onDone: {
              target: 'idle',
              actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            // The colour can be kept without having been tried.
            onError: { target: 'idle', actions: { type: 'keepPreview', params: { preview: undefined } } },
          },
        },
      },
    },
    logo: {
      description: 'The picture in the head of every page',
      initial: 'idle',
      states: {
        idle: {
          description: 'The logo can be replaced or removed',
          on: {
            'logo.chosen': { target: 'sending', actions: { type: 'keepLogo', params: ({ event }) => event } },
            'logo.removed': { target: 'sending', actions: { type: 'keepLogo', params: { file: undefined } } },
          },
        },
        sending: {
          description: 'The logo is being sent or removed',
          tags: 'sending',
          invoke: {
            id: 'sendLogo',
            src: 'sendLogo',
            input: ({ context }) => ({ file: context.logo }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'tellEditor', params: ({ event }) => ({ document: event.output }) }, 'tellDone'],
            },
            onError: { target: 'idle', actions: failureRaised },
          },
        },
      },
    },
  },
});
