import type { Handlers } from '#server/http/handler';
import { countWaiting } from '#server/mail/sending.queries';
import { canSend } from '#server/mail/transport';
import { readSteps } from './setup.queries.ts';

/** The first steps of a new library, and its missing connections. */
export const setup: Pick<Handlers, 'getSetup'> = {
  getSetup: async ({ ctx: { deps, library } }) => {
    const steps = await readSteps(deps.db, library.id);
    return {
      ...{ steps, done: steps.filter(({ missing }) => missing.length === 0).length, total: steps.length },
      mails: { can_send: canSend(deps.config), waiting: await countWaiting(deps.db, library.id) },
      pays_online: deps.paypal !== undefined,
    };
  },
};
