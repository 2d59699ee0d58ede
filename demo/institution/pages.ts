import { escapeHtml } from '#server/core/words/html';
import { demoPeople } from './people.ts';

const words = {
  it: {
    name: 'Università di Prova',
    signIn: 'Accedi',
    lead: 'Questo ente è finto e gira solo su questo computer: scegli chi essere, senza password.',
    other: 'Un’altra persona della biblioteca',
    email: 'Email',
    cancel: 'Annulla',
    signOut: 'Vuoi uscire anche dal tuo ente?',
    yes: 'Esci',
    no: 'Resta collegato',
  },
  en: {
    name: 'University of Samples',
    signIn: 'Sign in',
    lead: 'This institution is made up and runs on this computer only: choose who to be, without a password.',
    other: 'Another person of the library',
    email: 'Email',
    cancel: 'Cancel',
    signOut: 'Do you want to sign out of your institution too?',
    yes: 'Sign out',
    no: 'Stay signed in',
  },
} as const;

type Locale = keyof typeof words;

export const localeOf = (asked: string | undefined): Locale => (asked?.trim().startsWith('en') === true ? 'en' : 'it');

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh;background:light-dark(#eef1f6,#14171c);color:light-dark(#1b2330,#e8ebf0)}main{box-sizing:border-box;width:min(30rem,100%);padding:2rem;border-radius:1rem;background:light-dark(#fff,#1f242c);box-shadow:0 8px 30px #0003}h1{margin:0 0 .25rem;font-size:1.5rem}p{margin:.25rem 0 1.25rem;color:light-dark(#4a5568,#b6bfcc)}form{display:grid;gap:.75rem}button,input{box-sizing:border-box;width:100%;min-height:3rem;padding:.6rem 1rem;border:1px solid light-dark(#7b8798,#8c97a8);border-radius:.6rem;background:transparent;color:inherit;font:inherit;text-align:left}button{cursor:pointer}button small{display:block;color:light-dark(#4a5568,#b6bfcc)}button.main{background:#1c4f8a;border-color:#1c4f8a;color:#fff;text-align:center}button.quiet{border-color:transparent;text-align:center}label{display:grid;gap:.25rem;font-weight:600}hr{width:100%;border:0;border-top:1px solid light-dark(#d5dbe4,#39414d)}`;

const page = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${words[locale].name}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

/** Where a person chooses who to be. */
export function signInPage(locale: Locale): string {
  const t = words[locale];
  const buttons = demoPeople.map(
    ({ email, first, last, note }) =>
      `<button name="person" value="${escapeHtml(email)}">${first} ${last}<small>${escapeHtml(email)} · ${escapeHtml(note[locale])}</small></button>`,
  );
  return page(
    locale,
    t.signIn,
    `<h1>${t.name}</h1><p>${t.lead}</p><form method="post">${buttons.join('')}</form><hr>
<form method="post"><label>${t.email}<input type="email" name="person" required autocomplete="off"></label>
<button class="main">${t.signIn}</button></form>
<form method="post"><button class="quiet" name="cancel" value="yes">${t.cancel}</button></form>`,
  );
}

/** Where a person signs out of the institution. @param form the provider's own form, which the buttons belong to */
export function signOutPage(locale: Locale, form: string): string {
  const t = words[locale];
  return page(
    locale,
    t.yes,
    `<h1>${t.name}</h1><p>${t.signOut}</p>${form}<form><button class="main" form="op.logoutForm" name="logout" value="yes">${t.yes}</button>
<button class="quiet" form="op.logoutForm">${t.no}</button></form>`,
  );
}
