import { assign, setup } from 'xstate';
import { listener } from '../../core/effect.ts';
import { type ParentRef, tellParent } from '../../core/parent.ts';
import type { CameraEvent, CameraTrouble } from '../../scan/scan.machine.ts';

type CodeRead = Extract<CameraEvent, { type: 'code.read' }>;

interface CameraContext {
  parentRef: ParentRef<CodeRead>;
  preview: object | undefined;
  trouble: CameraTrouble | undefined;
}

/** The camera of the desk: on while it is wanted, off once it has read a code, which it passes on. */
export const cameraMachine = setup({
  types: {
    input: {} as { parentRef: ParentRef<CodeRead> },
    context: {} as CameraContext,
    events: {} as CameraEvent | { type: 'toggled' },
    tags: {} as 'on' | 'scanning',
  },
  actors: { watchCamera: listener<CameraEvent>() },
  actions: {
    forgetTrouble: assign({ preview: undefined, trouble: undefined }),
    hidePreview: assign({ preview: undefined }),
    storeTrouble: assign((_, { trouble }: Pick<CameraContext, 'trouble'>) => ({ trouble })),
    showPreview: assign((_, { preview }: Pick<CameraContext, 'preview'>) => ({ preview })),
    passOn: tellParent((_, { text }: { text: string }): CodeRead => ({ type: 'code.read', text })),
  },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({ parentRef: input.parentRef, preview: undefined, trouble: undefined }),
  initial: 'off',
  states: {
    off: { description: "The desk's camera is off", on: { toggled: 'on' } },
    on: {
      description: "The desk's camera is used",
      tags: 'on',
      entry: 'forgetTrouble',
      exit: 'hidePreview',
      invoke: { id: 'watchCamera', src: 'watchCamera', onError: 'off' },
      initial: 'asking',
      on: {
        toggled: 'off',
        'camera.failed': { target: 'off', actions: { type: 'storeTrouble', params: ({ event }) => event } },
        'code.read': { target: 'off', actions: { type: 'passOn', params: ({ event }) => event } },
      },
      states: {
        asking: {
          description: 'The browser asks whether the camera may be used',
          on: {
            'camera.opened': { target: 'scanning', actions: { type: 'showPreview', params: ({ event }) => event } },
          },
        },
        scanning: { description: 'The camera looks for a code', tags: 'scanning' },
      },
    },
  },
});
