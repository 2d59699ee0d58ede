import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/core/context';
import { listMailbox, readMailbox } from '#server/mail/mailbox';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/dev/mailbox.css"><main>${body}</main></html>`;

const style = `body{font:16px/1.5 system-ui;margin:0;background:#faf6ef;color:#2b2a26}main{max-width:48rem;margin:2rem auto;padding:0 1rem}
a{color:#9a3f20}li{margin:.6rem 0}small{color:#5f5b52}iframe{width:100%;height:70vh;border:1px solid #d8cfc0;border-radius:12px;background:#fff}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Nothing may run in the mail's frame, so its links open in the whole window. */
const withLinksOutside = (html: string): string => html.replace('<head>', '<head><base target="_top">');

/** The demo's mailbox shows in the browser the mails that the product would have sent. Served in the demo only. */
export async function serveMailbox(app: FastifyInstance, deps: Deps): Promise<void> {
  const { dataDir } = deps.config;
  app.get('/dev/mailbox.css', (_request, reply) => reply.type('text/css').send(style));
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await listMailbox(dataDir);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.to)} · ${mail.date}</small></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Mailbox', `<h1>Mailbox</h1><ul>${rows.join('') || '<li>—</li>'}</ul>`));
  });
  app.get('/dev/mailbox.json', () => listMailbox(dataDir));
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await readMailbox(dataDir, request.params.id);
    if (!mail) return app.answerUnknown(request, reply);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data: cid: 'self'; frame-src 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(
        page(
          escapeHtml(mail.subject),
          `<p><a href="/dev/mailbox">←</a></p><h1>${escapeHtml(mail.subject)}</h1><iframe title="Mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withLinksOutside(mail.html))}"></iframe>`,
        ),
      );
  });
  await Promise.resolve();
}
