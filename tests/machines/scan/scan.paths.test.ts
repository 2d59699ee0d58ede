import { scanMachine } from '#machines/scan/scan.machine';
import { describePaths } from '../../support/replay.ts';

const origin = 'https://demo.prestalo.test';
const preview = {};

describePaths('scan', scanMachine, {
  input: { origin },
  events: [
    { type: 'camera.opened', preview },
    { type: 'camera.failed', trouble: 'denied' },
    { type: 'camera.asked' },
    { type: 'code.read', text: `${origin}/products/p1` },
    { type: 'code.read', text: 'https://altrove.test/products/p1' },
    { type: 'photo.chosen', photo: {} },
    { type: 'code.typed', code: 'FD' },
    { type: 'code.typed', code: 'FDT-001' },
    { type: 'look.up' },
    { type: 'retry' },
    { type: 'xstate.done.actor.readPhoto', output: 'FDT-001' },
    { type: 'xstate.done.actor.readPhoto', output: undefined },
    { type: 'xstate.error.actor.readPhoto', error: new Error('not a picture') },
    { type: 'xstate.done.actor.findByCode', output: 'p1' },
    { type: 'xstate.done.actor.findByCode', output: undefined },
    { type: 'xstate.error.actor.findByCode', error: { kind: 'network' } },
  ],
  key: ({ context }) => [context.code, context.text, context.preview !== undefined, context.camera],
  rests: [
    { camera: 'asking' },
    { camera: 'scanning' },
    'still',
    'photo',
    'looking',
    'found',
    'short',
    'unknown',
    'foreign',
    'unreadable',
    'failed',
  ],
});
