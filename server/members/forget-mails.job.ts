import type { Task } from '../jobs/job.ts';

/** Removes mails of an erased person from the folder that stands in for a mail server. */
export const forgetMails: Task<'forget_mails'> = async ({ ids }, { transport }) => {
  for (const id of ids) await transport.forget(id);
};
