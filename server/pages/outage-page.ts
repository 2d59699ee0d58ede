import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#server/core/words/error-texts';
import { type ApiError, sentencesOf } from '#server/core/errors';
import { escapeHtml } from '#server/core/words/html';
import { chosenLocale, localeOf } from '#server/core/words/locale';
import { translate, type Text } from '#server/core/words/texts';

const words: Record<'title' | 'again' | 'reload', Text> = {
  title: /*i18n*/ { id: 'outage.title', message: 'Torniamo subito' },
  again: /*i18n*/ { id: 'outage.again', message: 'Questa pagina riprova da sola tra pochi secondi.' },
  reload: /*i18n*/ { id: 'outage.reload', message: 'Riprova' },
};

const style = `:root{color-scheme:light dark;--ground:#faf6ef;--ink:#2b2a26;--accent:#9a3f20}
@media (prefers-color-scheme:dark){:root{--ground:#1d1c19;--ink:#f1ece2;--accent:#f0a184}}
body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink)}
main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border:2px solid var(--accent);border-radius:999px;color:var(--accent);font-weight:600;text-decoration:none}`;

/** The page consists of its own inline style only and requests nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers a page request that fails: a page with the error message, which reloads itself if a retry makes sense. */
export function sendOutagePage(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = chosenLocale(request) ?? localeOf(request);
  const say = (text: Text): string => escapeHtml(translate(locale, text));
  const isShort = refusal.retryAfter !== undefined;
  const title = say(isShort ? words.title : errorTexts.internal);
  const sentence = sentencesOf(refusal).map(say).join(' ');
  const again = isShort ? `<meta http-equiv="refresh" content="${refusal.retryAfter}">` : '';
  const lines = [...(sentence === title ? [] : [sentence]), ...(isShort ? [say(words.again)] : [])];
  return reply
    .code(refusal.status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}<a href="">${say(words.reload)}</a></main></body></html>`,
    );
}
