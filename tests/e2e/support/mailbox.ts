import { expect, type APIRequestContext } from 'playwright/test';

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to an address whose text matches; waits for it, because jobs send mails a moment later. */
export async function mailTo(request: APIRequestContext, email: string, text: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/dev/mailbox.json')).json()) as Mail[];
        found = mails.find((mail) => mail.to.includes(email) && text.test(mail.text));
        return found?.subject;
      },
      { message: `a mail to ${email}` },
    )
    .toBeDefined();
  if (!found) throw new Error(`No mail to ${email}.`);
  return found;
}
