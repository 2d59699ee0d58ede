import { fromCallback, fromPromise } from 'xstate';
import { cameraMachine } from '#machines/staff/desk/camera.machine';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { call } from '../../api/client.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';
import { camera } from '../../scan/camera.effects.ts';
import { provideDeskPoint } from './point.effects.ts';
import { keptHeap } from './kept-heap.ts';
import { playTone } from './tones.ts';
import { ownerOf, provideOutbox, provideProposal, provideUndo, takeStep, takeSteps } from './steps.effects.ts';

export const provideDesk = (deps: Deps) =>
  deskMachine.provide({
    actions: {
      beep: ({ context }, { tone }) => (context.isSilent ? undefined : playTone(tone)),
      keepHeap: ({ system }, heap) => keptHeap(deps.storage).set(ownerOf(system), heap),
      rememberSilence: (_, { isSilent }) =>
        isSilent ? deps.storage.set('silent', '1') : deps.storage.remove('silent'),
    },
    actors: {
      readSilence: fromCallback(({ sendBack }) =>
        sendBack({ type: 'silence.known', isSilent: deps.storage.get('silent') === '1' }),
      ),
      recallHeap: fromCallback(({ sendBack, system }) => {
        const heap = keptHeap(deps.storage).get(ownerOf(system));
        if (heap) sendBack({ type: 'heap.recalled', heap });
      }),
      resolveCode: fromPromise(({ input: { code, member, wanted, point }, signal }) => {
        const query = {
          code,
          ...(member !== undefined && { user_id: member }),
          ...(wanted !== undefined && { product_id: wanted }),
          ...(point !== undefined && { headquarter_id: point }),
        };
        return call(deps.api.GET('/v1/staff/desk', { params: { query }, signal }));
      }),
      point: provideDeskPoint(deps),
      proposal: provideProposal(deps),
      takeStep: takeStep(deps),
      takeSteps: takeSteps(deps),
      outbox: provideOutbox(deps),
      undo: provideUndo(deps),
      camera: cameraMachine.provide({ actors: { watchCamera: camera } satisfies ActorsOf<typeof cameraMachine> }),
    } satisfies ActorsOf<typeof deskMachine>,
  });
