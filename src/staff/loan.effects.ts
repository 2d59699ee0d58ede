import { fromPromise } from 'xstate';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideLockerCode } from './locker-code.effects.ts';
import { provideOutbox, provideProposal, provideUndo, takeStep } from './desk/steps.effects.ts';

export const provideLoanPage = (deps: Deps) =>
  loanPageMachine.provide({
    actors: {
      loadLoan: fromPromise(({ input: { id }, signal }) =>
        call(deps.api.GET('/v1/staff/loans/{id}', { params: { path: { id } }, signal })),
      ),
      proposal: provideProposal(deps),
      takeStep: takeStep(deps),
      outbox: provideOutbox(deps),
      undo: provideUndo(deps),
      lockerCode: provideLockerCode(deps),
    } satisfies ActorsOf<typeof loanPageMachine>,
  });
