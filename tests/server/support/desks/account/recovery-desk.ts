// A library whose members have lost their passwords, and the codes in its mails; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type Answer, type TestApp } from '../../app.ts';
import { makeLibrary, makeMember } from '../../fixtures.ts';
import { mailsTo } from '../../mails.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;

let networks = 0;
export const newNetwork = (): string => `198.51.100.${(networks += 1)}`;

export const bindingOf = (answer: Answer): string => {
  const cookie = answer.cookies.find(({ name }) => name === 'prestalo_recovery');
  if (!cookie) throw new Error('no binding');
  return cookie.value;
};

export const ask = (email: string, from = newNetwork()) => t.call('requestPasswordRecovery', { body: { email }, from });

export const deviceOf = (answer: Answer): string =>
  answer.cookies.find(({ name }) => name === 'prestalo_device')?.value ?? 'no device';

const found = (pattern: RegExp, text: string): string => {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`no ${pattern.source} in ${text}`);
  return match;
};
export const codeIn = (mail: string): string => found(/^ {4}([A-HJKMNP-Z2-9]{5})$/m, mail);
export const linkIn = (mail: string): string => found(/\/password\/reset\?code=([\w-]{43})\b/, mail);

export const lastMailTo = async (email: string): Promise<string> =>
  (await mailsTo(t.deps, email)).at(-1)?.text ?? 'no mail';
export const codeFor = async (email: string): Promise<string> => codeIn(await lastMailTo(email));

/** A member with a code in the mailbox and its binding in the browser. */
export async function asked() {
  const member = await makeMember(t.database.db, library, { verified: false });
  const answer = await ask(member.email);
  return { member, binding: bindingOf(answer), code: await codeFor(member.email) };
}

export const check = (binding: string | undefined, code: string, host = 'demo.localhost') =>
  t.call('checkPasswordRecovery', {
    query: { code },
    host,
    ...(binding === undefined ? {} : { cookies: { prestalo_recovery: binding } }),
  });

export const reset = (binding: string, code: string, password = 'una nuova frase', confirm_password = password) =>
  t.call('resetPassword', { body: { code, password, confirm_password }, cookies: { prestalo_recovery: binding } });

export const signIn = (email: string, password: string) =>
  t.call('signIn', { body: { email, password }, from: newNetwork() });

export const notFound = {
  status: 404,
  body: { code: 'auth.code_not_found', message: 'Ops, inserisci il codice corretto' },
};
export const exhausted = { status: 429, body: { code: 'auth.recovery_exhausted' } };

/** Opens it for the tests of the calling file, and closes it after them. */
export function useRecoveryDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    await makeLibrary(t.database.db, { domain: 'officina' });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.clock.advance(24 * 3600);
  });
}
