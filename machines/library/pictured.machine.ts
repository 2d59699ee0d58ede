import { setup } from 'xstate';
import { headquarterMachine } from './headquarter.machine.ts';
import { categoryMachine } from './lists.machine.ts';
import { recordPictureMachine } from './record-picture.machine.ts';

/** The page of a category: its form, and its picture. */
export const picturedCategoryMachine = setup({
  types: {
    input: {} as { request: string },
    context: {} as { request: string },
    children: {} as { editor: 'editor'; picture: 'picture' },
  },
  actors: { editor: categoryMachine, picture: recordPictureMachine },
}).createMachine({
  id: 'picturedCategory',
  context: ({ input: { request } }) => ({ request }),
  invoke: [
    { id: 'editor', src: 'editor', input: ({ context }) => context },
    { id: 'picture', src: 'picture', input: ({ context }) => context },
  ],
  initial: 'open',
  states: { open: { description: 'The form and the picture are on the page, each saved by itself' } },
});

/** The page of a pickup point: its form, and its picture. */
export const picturedHeadquarterMachine = setup({
  types: {
    input: {} as { request: string },
    context: {} as { request: string },
    children: {} as { editor: 'editor'; picture: 'picture' },
  },
  actors: { editor: headquarterMachine, picture: recordPictureMachine },
}).createMachine({
  id: 'picturedHeadquarter',
  context: ({ input: { request } }) => ({ request }),
  invoke: [
    { id: 'editor', src: 'editor', input: ({ context }) => context },
    { id: 'picture', src: 'picture', input: ({ context }) => context },
  ],
  initial: 'open',
  states: { open: { description: 'The form and the picture are on the page, each saved by itself' } },
});
