import { fromPromise } from 'xstate';
import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { loadDays } from '../loans/loan-calls.ts';
import { provideLockerCode } from './locker-code/locker-code.effects.ts';
import { provideOutbox, provideProposal, provideUndo, takeStep } from './desk/steps.effects.ts';

/** Other days for a loan, given by staff. */
const provideDays = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return rescheduleMachine.provide({
    actors: {
      loadDays: loadDays(api),
      rescheduleLoan: fromPromise(async ({ input: { id, period }, signal }) => {
        if (!period) throw new Error('No days were chosen.');
        const { from_date, to_date } = period;
        await call(
          api.POST('/v1/staff/loans/{id}/moves', {
            params: { path: { id }, header: keyFor(`${id} ${from_date} ${to_date}`) },
            body: { from_date, to_date },
            signal,
          }),
        );
        // The same days may be chosen again later, after others.
        keyFor = intentKeys();
        return {};
      }),
    } satisfies ActorsOf<typeof rescheduleMachine>,
  });
};

export const provideLoanPage = (deps: Deps) =>
  loanPageMachine.provide({
    actors: {
      loadLoan: fromPromise(({ input: { id }, signal }) =>
        call(deps.api.GET('/v1/staff/loans/{id}', { params: { path: { id } }, signal })),
      ),
      proposal: provideProposal(deps),
      days: provideDays(deps),
      takeStep: takeStep(deps),
      outbox: provideOutbox(deps),
      undo: provideUndo(deps),
      lockerCode: provideLockerCode(deps),
    } satisfies ActorsOf<typeof loanPageMachine>,
  });
