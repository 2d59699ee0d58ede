import type { Transporter } from 'nodemailer';
import type { Config } from '#server/core/config/config';
import { lazily } from '#server/core/lazily';
import type { MailTransport } from '#server/core/ports/mail';
import { removeFromMailbox, writeToMailbox } from './mailbox.ts';

const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH';
const calendarName = 'prestito.ics';

/** Whether mails go out, or are shown by the demo; otherwise they wait until there is a mail server. */
export const canSend = ({ smtpUrl, isDemo }: Pick<Config, 'smtpUrl' | 'isDemo'>): boolean =>
  smtpUrl !== undefined || isDemo;

/** The configured mail server; without one the demo writes to a folder of the data folder. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'isDemo'>): MailTransport {
  if (config.smtpUrl !== undefined) return smtpTransport(config.smtpUrl, config.mailFrom);
  const folder = folderTransport(config);
  return canSend(config) ? folder : { ...folder, canSend: false, send: noServer };
}

const noServer = (): Promise<never> => Promise.reject(new Error('There is no mail server: set SMTP_URL.'));

const addressOf = (mailFrom: string): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

function smtpTransport(url: string, mailFrom: string): MailTransport {
  let opened: Transporter | undefined;
  // Loaded with the first mail: it is a tenth of the server's code.
  const open = lazily(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    opened = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened;
  });
  return {
    canSend: true,
    send: async (mail) => {
      const smtp = await open();
      await smtp.sendMail({
        messageId: `<${mail.id}@${mail.host}>`,
        from: { name: mail.fromName, address: addressOf(mailFrom) },
        to: { name: '', address: mail.to },
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        date: mail.now,
        // Suppresses automatic replies (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe !== undefined && {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        // Base64: other encodings let mail servers change line ends, which a calendar file must keep.
        attachments:
          mail.calendar === undefined
            ? []
            : [
                {
                  filename: calendarName,
                  content: mail.calendar,
                  contentType: calendarType,
                  contentTransferEncoding: 'base64',
                },
              ],
      });
    },
    forget: () => Promise.resolve(),
    close: () => {
      opened?.close();
    },
  };
}

function folderTransport({ dataDir, mailFrom }: Pick<Config, 'dataDir' | 'mailFrom'>): MailTransport {
  return {
    canSend: true,
    send: (mail) =>
      writeToMailbox(dataDir, {
        id: mail.id,
        from: `${mail.fromName} <${addressOf(mailFrom)}>`,
        to: mail.to,
        ...(mail.replyTo === undefined ? {} : { reply_to: mail.replyTo }),
        subject: mail.subject,
        date: mail.now.toISOString(),
        html: mail.html,
        text: mail.text,
        attachments:
          mail.calendar === undefined
            ? []
            : [{ filename: calendarName, content_type: calendarType, content: mail.calendar }],
      }),
    forget: (id) => removeFromMailbox(dataDir, id),
    close: () => undefined,
  };
}
