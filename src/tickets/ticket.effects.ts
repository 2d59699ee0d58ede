import { fromPromise } from 'xstate';
import { textOf, type FormValues } from '#machines/core/forms/form-fields';
import type { TicketDialog } from '#machines/tickets/ticket-dialogs';
import { ticketPageMachine } from '#machines/tickets/ticket-page.machine';
import type { TicketStepRequest } from '#machines/tickets/wire';
import { amountOf } from '#machines/rules/typed/amount';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { provideQueue } from '../objects/queue.effects.ts';

/** The fields of a dialog that are sent. */
function bodyOf(dialog: TicketDialog, values: FormValues, pictures: readonly string[]): TicketStepRequest {
  const text = textOf(values, 'text').trim();
  switch (dialog.kind) {
    case 'remove':
      return { step: 'remove', entry: dialog.entry };
    case 'picture':
      return { step: 'picture', pictures: [...pictures] };
    case 'expect':
      return { step: 'expect', expected_on: textOf(values, 'expected_on') || null };
    case 'cost':
      return { step: 'cost', text, cost: amountOf(textOf(values, 'cost')) };
    default:
      return { step: dialog.kind, ...(text !== '' && { text }) };
  }
}

export const provideTicket = (deps: Deps) => {
  const keyFor = intentKeys();
  return ticketPageMachine.provide({
    actors: {
      queue: provideQueue(deps),
      loadTicket: fromPromise(({ input: { id }, signal }) =>
        call(deps.api.GET('/v1/staff/tickets/{id}', { params: { path: { id } }, signal })),
      ),
      takeStep: fromPromise(({ input: { id, dialog, intent, values, pictures } }) => {
        const body = bodyOf(dialog, values, pictures);
        const header = keyFor(`${String(intent)} ${JSON.stringify(body)}`);
        return call(deps.api.POST('/v1/staff/tickets/{id}/steps', { params: { path: { id }, header }, body }));
      }),
    } satisfies ActorsOf<typeof ticketPageMachine>,
  });
};
