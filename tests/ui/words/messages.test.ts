import { i18n } from '#src/words/i18n.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure, FailureCode } from '#machines/core/failure';
import { FIELD_CODES } from '#machines/rules/field-codes';
import { fieldWords, messageOf, statusOf, type FailureContext } from '#src/words/messages.ts';
import { noticeText, noticeWords } from '#src/words/notices.ts';

const problem = (status: number, code: FailureCode, more: object = {}): Failure => ({
  kind: 'problem',
  status,
  code,
  ...more,
});
const say = (failure: Failure, context?: FailureContext) => messageOf(failure, i18n, context);

beforeEach(() => i18n.loadAndActivate({ locale: 'it', messages: {} }));

describe('a failure in words', () => {
  test('of sign-in with status 409 is the fixed sentence', () => {
    expect(say(problem(409, 'auth.invalid_credentials', { message: 'x' }), 'signin')).toBe(
      'E-mail o password non validi',
    );
    expect(say(problem(429, 'request.too_many', { message: 'Troppi tentativi' }), 'signin')).toBe('Troppi tentativi');
    expect(say(problem(403, 'auth.banned'), 'signin')).toBe('auth.banned');
  });

  test('of a delivery mentions an unknown CAP, a distance that is too far, or a technical problem', () => {
    expect(say(problem(404, 'delivery.cap_not_found'), 'delivery')).toMatch(
      /^Ci dispiace, CAP non trovato, controlla i campi inseriti/,
    );
    expect(say(problem(409, 'delivery.too_far'), 'delivery')).toMatch(/^Ci dispiace, sei troppo distante/);
    expect(say({ kind: 'network' }, 'delivery')).toMatch(
      /^Ops, ci dispiace, al momento non è possibile prendere in prestito/,
    );
  });

  test('of an unknown reset code asks for the correct one', () => {
    expect(say(problem(404, 'auth.code_not_found'), 'recovery')).toBe('Ops, inserisci il codice corretto');
    expect(say(problem(429, 'auth.recovery_exhausted', { message: 'Basta' }), 'recovery')).toBe('Basta');
  });

  test('of a cancellation and of the FAQ is always the same sentence', () => {
    expect(say(problem(500, 'internal'), 'cancel')).toBe(
      'Ops, al momento non è possibile annullare il prestito, riprova più tardi',
    );
    expect(say({ kind: 'timeout' }, 'faq')).toBe('Ops, qualcosa è andato storto, riprova più tardi');
  });

  test('is otherwise the server’s message, or the code without one', () => {
    expect(say(problem(409, 'loan.overdue', { message: 'Il prestito è scaduto' }))).toBe('Il prestito è scaduto');
    expect(say(problem(409, 'loan.overdue'))).toBe('loan.overdue');
  });

  test('of a validation has the errors of the failing fields appended, each once', () => {
    const failure = problem(422, 'resource.validation', {
      message: 'Controlla i dati',
      fields: { email: 'email', name: 'required', city: 'required', cap: 'non esiste', phone: 'pattern' },
    });
    expect(say(failure)).toBe(
      'Controlla i dati: Email non valida, Campo richiesto, non esiste, controlla questo campo',
    );
    expect(say(problem(422, 'resource.validation', { message: 'Controlla i dati' }))).toBe('Controlla i dati');
  });

  test('without an answer has no status for the heading', () => {
    expect(statusOf(problem(500, 'internal'))).toBe(500);
    expect(statusOf({ kind: 'network' })).toBeUndefined();
    expect(say({ kind: 'network' })).toMatch(/rete/);
  });
});

describe('words', () => {
  test('exist for every field code and every notice', () => {
    for (const code of FIELD_CODES) expect(i18n._(fieldWords[code])).not.toBe('');
    expect(Object.keys(noticeWords).length).toBeGreaterThan(0);
  });

  test.each([
    ['email', 'Email non valida'],
    ['email_pattern', "inserisci un'email corretta"],
    ['fiscal_code', 'inserisci un codice fiscale corretto'],
    ['vat_number', 'inserisci una partita iva corretta'],
    ['phone', 'il campo richiede solo numeri'],
    ['url', 'Url non valido'],
    ['required', 'Campo richiesto'],
    ['array_required', 'Campo richiesto'],
  ] as const)('of the field code %s are the fixed ones', (code, sentence) => {
    expect(i18n._(fieldWords[code])).toBe(sentence);
  });

  test('of a notice include its values', () => {
    const notice = { kind: 'notice', tone: 'error', code: 'file.unsupported', values: { name: 'gatto.gif' } } as const;
    expect(noticeText(notice, i18n)).toBe("File 'gatto.gif' non supportato");
  });
});
