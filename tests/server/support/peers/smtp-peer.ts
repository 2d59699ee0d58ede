import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { raw: string };

export interface SmtpPeer {
  /** Value of `SMTP_URL`. */
  url: string;
  /** Accepted mails, oldest first; a test may clear it. */
  received: ReceivedMail[];
  /** Its answers to the next mails: `451`, `550`; empty: it accepts them. */
  answers: number[];
  close: () => Promise<void>;
}

/** A local mail server that keeps what it receives. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const answers: number[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const code = answers.shift();
        if (code !== undefined) {
          done(Object.assign(new Error('no'), { responseCode: code }));
          return;
        }
        const raw = Buffer.concat(parts);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, raw: raw.toString() });
          done();
        });
      });
    },
  });
  await new Promise<void>((ready) => {
    smtp.listen(0, '127.0.0.1', ready);
  });
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise<void>((closed) => {
        smtp.close(closed);
      }),
  };
}
