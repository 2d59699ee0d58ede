import type { Deps } from '../../../server/core/context.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { listMailbox, readMailbox } from '../../../server/mail/mailbox.ts';

/** Runs all due jobs, then returns every mail sent so far, oldest first. */
export async function sentMails(deps: Deps) {
  await runJobs(deps);
  const listed = await listMailbox(deps.config.dataDir);
  const mails = await Promise.all(listed.map(({ id }) => readMailbox(deps.config.dataDir, id)));
  return mails.flatMap((mail) => (mail ? [mail] : [])).sort((a, b) => a.id.localeCompare(b.id));
}

/** The mails to one address, oldest first. */
export const mailsTo = async (deps: Deps, email: string) =>
  (await sentMails(deps)).filter(({ to }) => to.includes(email));
