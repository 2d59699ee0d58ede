import { escapeHtml } from '#server/core/words/html';
import type { Branding } from '#server/core/branding';

/** A mail in parts; text and HTML are both built from them, so that they have the same content. */
export interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Names and values, as a table. */
  details?: readonly (readonly [string, string])[];
  /** A text written by a person, with its line breaks. */
  quote?: string;
  /** A code to type, displayed large. */
  code?: string;
  action?: { label: string; url: string };
  /** Text after the action. */
  ending?: string;
  footer: string;
}

/** The library that sends the mail, as its header shows it. */
export interface Sender extends Pick<Branding, 'accent' | 'logo'> {
  name: string;
  /** Origin of the logo's URL. */
  public_url: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** Its addresses as links, which not every mail program makes by itself. */
const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:inherit">${url}</a>`);
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
const colours = {
  paper: '#faf6ef',
  card: '#ffffff',
  ink: '#2b2a26',
  soft: '#5f5b52',
  line: '#e4dccd',
};
/** Mails have the light scheme only. */
const ownAccent = { fill: '#9a3f20', on: '#ffffff', text: '#9a3f20' };
const logoHeight = 40;
const font = 'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

function bodyOf(
  { greeting, paragraphs, details, quote, code, action, ending }: MailContent,
  accent: typeof ownAccent,
): string {
  const rows = (details ?? []).map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" style="${font};padding:6px 16px 6px 0;font-weight:normal;color:${colours.soft}">${escapeHtml(name)}</th>` +
      `<td valign="top" style="${font};padding:6px 0;color:${colours.ink}">${lines(value)}</td></tr>`,
  );
  return [
    paragraph(escapeHtml(greeting)),
    ...paragraphs.map((text) => paragraph(lines(text))),
    code === undefined
      ? ''
      : paragraph(escapeHtml(code), 'font-size:32px;letter-spacing:8px;font-weight:bold;text-align:center'),
    rows.length === 0 ? '' : `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`,
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid ${colours.line}">${lines(quote)}</blockquote>`,
    action === undefined
      ? ''
      : `<table cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:${accent.fill}">` +
        `<a href="${escapeHtml(action.url)}" style="${font};display:inline-block;padding:12px 24px;color:${accent.on};font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`,
    ending === undefined ? '' : paragraph(lines(ending), `color:${colours.soft}`),
  ].join('');
}

/** The logo, if there is one, and the name. */
function headOf({ name, public_url, logo }: Sender): string {
  if (logo === null) return escapeHtml(name);
  const width = Math.round((logo.width / logo.height) * logoHeight);
  return (
    `<img src="${escapeHtml(public_url + logo.url)}" alt="" width="${width}" height="${logoHeight}" style="vertical-align:middle;border:0">` +
    `<span style="padding-left:12px;vertical-align:middle">${escapeHtml(name)}</span>`
  );
}

function htmlOf(mail: MailContent, sender: Sender, locale: string): string {
  const accent = sender.accent?.light ?? ownAccent;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:${colours.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="${font};padding:0 8px 16px;font-weight:bold;color:${accent.text}">${headOf(sender)}</td></tr>
<tr><td style="${font};padding:24px;background:${colours.card};border:1px solid ${colours.line};border-radius:12px;color:${colours.ink}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.subject)}</h1>
${bodyOf(mail, accent)}
</td></tr>
<tr><td style="${font};padding:16px 8px;font-size:13px;color:${colours.soft};word-break:break-word">${linked(escapeHtml(mail.footer))}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function textOf({ greeting, paragraphs, details = [], quote, code, action, ending, footer }: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(details.length === 0 ? [] : [details.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(ending === undefined ? [] : [ending]),
    `-- \n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The text and HTML of a library's mail. */
export const renderMail = (mail: MailContent, sender: Sender, locale: string): RenderedMail => ({
  html: htmlOf(mail, sender, locale),
  text: textOf(mail),
});
