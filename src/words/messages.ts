import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Failure } from '#machines/core/failure';
import { isFieldCode, type FieldCode } from '#machines/rules/field-codes';

/** Text for every field error; those of rules/validation.md#field-rules verbatim. */
export const fieldWords: Record<FieldCode, MessageDescriptor> = {
  required: msg`Campo richiesto`,
  email: msg`Email non valida`,
  email_pattern: msg`inserisci un'email corretta`,
  fiscal_code: msg`inserisci un codice fiscale corretto`,
  vat_number: msg`inserisci una partita iva corretta`,
  phone: msg`il campo richiede solo numeri`,
  digits: msg`il campo richiede solo cifre`,
  five_digits: msg`inserisci esattamente 5 cifre`,
  url: msg`Url non valido`,
  zero_to_hundred: msg`inserisci un numero da 0 a 100`,
  digit_needed: msg`inserisci almeno una cifra`,
  two_decimals: msg`inserisci al massimo due decimali`,
  three_decimals: msg`inserisci al massimo tre decimali`,
  iban: msg`inserisci un IBAN italiano corretto`,
  array_required: msg`Campo richiesto`,
  characters: msg`togli i caratteri invisibili: riscrivi il testo a mano`,
  max_20: msg`inserisci al massimo 20 caratteri`,
  max_40: msg`inserisci al massimo 40 caratteri`,
  max_100: msg`inserisci al massimo 100 caratteri`,
  max_165: msg`inserisci al massimo 165 caratteri`,
  max_1000: msg`inserisci al massimo 1000 caratteri`,
  max_5000: msg`inserisci al massimo 5000 caratteri`,
  too_long: msg`scrivi un testo più corto`,
  min_3: msg`inserisci almeno 3 caratteri`,
  password_short: msg`scegli una password di almeno 8 caratteri`,
  password_long: msg`scegli una password di al massimo 128 caratteri`,
  password_common: msg`questa password è troppo facile da indovinare: scegline un’altra`,
  password_mismatch: msg`le due password non coincidono`,
  province: msg`inserisci la sigla della provincia, per esempio BO`,
  cap_unknown: msg`non conosciamo questo CAP: controlla le cinque cifre, o scrivi latitudine e longitudine`,
  town_elsewhere: msg`questo CAP è di un altro comune: controlla il CAP o il comune`,
  rating: msg`scegli da 1 a 5 stelle`,
  out_of_range: msg`il numero è troppo piccolo o troppo grande`,
  hex_colour: msg`scrivi un colore come #1c5a84`,
  slug: msg`usa lettere minuscole, cifre e trattini; «all», «products» e «last_arrival» non si possono usare`,
  hours: msg`scrivi gli orari come 9-13, 15:30-19; oppure «chiuso»`,
  hours_overlap: msg`questi intervalli si sovrappongono: scrivili uno dopo l’altro, come 9-13, 15-19`,
  position: msg`scrivi i gradi come 44,4949`,
  day: msg`controlla i giorni: il primo non può venire dopo l’ultimo`,
  day_unread: msg`non capiamo questo giorno: scrivilo come 05/12/2026`,
  window_short: msg`tra queste date non ci sono così tanti giorni`,
  refused: msg`controlla questo campo`,
};

/** Where a failure happened, for the places with their own sentences (rules/errors.md#sentences-by-place). */
export type FailureContext = 'signin' | 'delivery' | 'recovery' | 'password' | 'cancel' | 'faq';

/** The fixed sentences that are also the text of a toast. */
export const wentWrong = msg`Ops, qualcosa è andato storto, riprova più tardi`;
export const cancelFailed = msg`Ops, al momento non è possibile annullare il prestito, riprova più tardi`;
const transport: Record<Exclude<Failure['kind'], 'problem'>, MessageDescriptor> = {
  network: msg`Sei senza rete: controlla la connessione e riprova`,
  timeout: msg`Il server non ha risposto in tempo, riprova più tardi`,
  aborted: wentWrong,
  unexpected: wentWrong,
};

const tooFar = msg`Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo`;
const unknownCap = msg`Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo`;
const noDelivery = msg`Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico che verrà risolto nel corso della giornata odierna`;

/** The fixed sentence for a failure in its place (rules/errors.md#sentences-by-place); undefined if the general rule applies. */
function sentenceOf(failure: Failure, context: FailureContext | undefined): MessageDescriptor | undefined {
  const problem = failure.kind === 'problem' ? failure : undefined;
  switch (context) {
    case 'signin':
      return problem?.status === 409 && problem.code !== 'auth.sso_only'
        ? msg`E-mail o password non validi`
        : undefined;
    case 'delivery':
      if (problem?.status === 404) return unknownCap;
      if (problem?.code === 'delivery.too_far') return tooFar;
      return noDelivery;
    case 'recovery':
      return problem?.status === 404 ? msg`Ops, inserisci il codice corretto` : undefined;
    case 'password':
      return problem?.code === 'auth.invalid_credentials' ? msg`La password attuale non è corretta` : undefined;
    case 'cancel':
      return cancelFailed;
    case 'faq':
      return wentWrong;
    default:
      return undefined;
  }
}

/** A field error in words: one of our codes, or the server's text. A code without words of its own, such as `pattern`, is never shown. */
function reasonText(reason: string, i18n: I18n): string {
  if (isFieldCode(reason)) return i18n._(fieldWords[reason]);
  return /^\w+$/.test(reason) ? i18n._(fieldWords.refused) : reason;
}

/**
 * A failure in words (rules/errors.md#failed-data): the sentence of its place, else the server's message, else the code;
 * for `resource.validation` the errors of the failing fields are appended.
 */
export function messageOf(failure: Failure, i18n: I18n, context?: FailureContext): string {
  const sentence = sentenceOf(failure, context);
  if (sentence) return i18n._(sentence);
  if (failure.kind !== 'problem') return i18n._(transport[failure.kind]);
  const message = failure.message ?? failure.code;
  if (failure.code !== 'resource.validation' || !failure.fields) return message;
  const reasons = [...new Set(Object.values(failure.fields).map((reason) => reasonText(reason, i18n)))];
  return reasons.length === 0 ? message : `${message}: ${reasons.join(', ')}`;
}

/** Heading of a failed page: 'Ops, errore {status_code}' if there is one (rules/errors.md#failed-data). */
export const statusOf = (failure: Failure): number | undefined =>
  failure.kind === 'problem' ? failure.status : undefined;

/** The formatters of this page for use in a view; they change with the language. */
export function useMessages() {
  const { i18n } = useLingui();
  return {
    failureText: (failure: Failure, context?: FailureContext) => messageOf(failure, i18n, context),
    /** The error text of a field; undefined if it is valid. */
    fieldText: (code: FieldCode | undefined) => (code === undefined ? undefined : i18n._(fieldWords[code])),
  };
}
