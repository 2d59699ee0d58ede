import { setup } from 'xstate';
import type { editorMachine, Versioned } from './editor.machine.ts';
import { headquarterMachine } from './headquarter.machine.ts';
import { categoryMachine } from './lists.machine.ts';
import { recordPictureMachine } from './record-picture.machine.ts';

/** The page of a record with a picture: its form, and its picture, each saved by itself. */
const picturedMachine = <Document extends Versioned>(id: string, editor: ReturnType<typeof editorMachine<Document>>) =>
  setup({
    types: {
      input: {} as { request: string },
      context: {} as { request: string },
      children: {} as { editor: 'editor'; picture: 'picture' },
    },
    actors: { editor, picture: recordPictureMachine },
  }).createMachine({
    id,
    context: ({ input: { request } }) => ({ request }),
    invoke: [
      { id: 'editor', src: 'editor', input: ({ context }) => context },
      { id: 'picture', src: 'picture', input: ({ context }) => context },
    ],
    initial: 'open',
    states: { open: { description: 'The form and the picture are on the page, each saved by itself' } },
  });

/** The page of a category. */
export const picturedCategoryMachine = picturedMachine('picturedCategory', categoryMachine);

/** The page of a pickup point. */
export const picturedHeadquarterMachine = picturedMachine('picturedHeadquarter', headquarterMachine);
