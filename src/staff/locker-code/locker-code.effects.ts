import { fromPromise } from 'xstate';
import { lockerCodeMachine } from '#machines/staff/locker-code.machine';
import { call } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';

export const provideLockerCode = ({ api }: Deps) => {
  const keyFor = intentKeys();
  let changes = 0;
  return lockerCodeMachine.provide({
    actors: {
      readLocker: fromPromise(({ input: { loanId }, signal }) =>
        call(api.GET('/v1/staff/loans/{id}/locker', { params: { path: { id: loanId } }, signal })),
      ),
      replaceCode: fromPromise(({ input: { loanId, code, compartment } }) => {
        // A new key for each confirmation: asking for a second code is not a retry of the first.
        changes += 1;
        const params = { path: { id: loanId }, header: keyFor(`${String(changes)} ${loanId}`) };
        const body = { ...(code !== '' && { code }), ...(compartment !== '' && { compartment }) };
        return call(api.POST('/v1/staff/loans/{id}/locker', { params, body }));
      }),
    } satisfies ActorsOf<typeof lockerCodeMachine>,
  });
};
