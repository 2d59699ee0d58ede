import type { Locale, Text } from '#server/core/words/texts';

/** What the setup asks and answers on the terminal. */
export const setupTexts = {
  name: /*i18n*/ { id: 'setup.name', message: 'Il nome della biblioteca' },
  name_needed: /*i18n*/ { id: 'setup.name_needed', message: 'Serve un nome.' },
  url: /*i18n*/ { id: 'setup.url', message: 'Il suo indirizzo, dove la gente la aprirà' },
  url_wrong: /*i18n*/ {
    id: 'setup.url_wrong',
    message: 'L’indirizzo comincia con http:// o https:// e non ha niente dopo il nome dell’host.',
  },
  language: /*i18n*/ { id: 'setup.language', message: 'La lingua in cui si scrive alla biblioteca, it o en' },
  language_wrong: /*i18n*/ { id: 'setup.language_wrong', message: 'La lingua è it o en.' },
  first_name: /*i18n*/ { id: 'setup.first_name', message: 'Il nome di chi amministra per primo' },
  first_name_needed: /*i18n*/ { id: 'setup.first_name_needed', message: 'Serve il nome di battesimo.' },
  last_name: /*i18n*/ { id: 'setup.last_name', message: 'Il cognome' },
  last_name_needed: /*i18n*/ { id: 'setup.last_name_needed', message: 'Serve un cognome.' },
  email: /*i18n*/ { id: 'setup.email', message: 'L’indirizzo email' },
  email_wrong: /*i18n*/ { id: 'setup.email_wrong', message: 'Questo non è un indirizzo email.' },
  password: /*i18n*/ {
    id: 'setup.password',
    message: 'La password, che non si vede mentre scrivi (vuota: un link per sceglierla dopo)',
  },
  password_again: /*i18n*/ { id: 'setup.password_again', message: 'Ancora la stessa' },
  password_differs: /*i18n*/ { id: 'setup.password_differs', message: 'Non sono uguali.' },
  password_short: /*i18n*/ { id: 'setup.password_short', message: 'La password deve avere almeno 8 caratteri.' },
  password_long: /*i18n*/ { id: 'setup.password_long', message: 'La password è troppo lunga.' },
  password_common: /*i18n*/ { id: 'setup.password_common', message: 'Questa password è troppo facile da indovinare.' },
  stopped: /*i18n*/ { id: 'setup.stopped', message: 'Interrotto: non è cambiato niente.' },
  made: /*i18n*/ { id: 'setup.made', message: '{name} è fatta, in {place}.' },
  made_in_database: /*i18n*/ { id: 'setup.made_in_database', message: '{name} è fatta, nel database di DATABASE_URL.' },
  to_sign_in: /*i18n*/ { id: 'setup.to_sign_in', message: '{start}, poi apri {url} e accedi come {email}.' },
  to_choose: /*i18n*/ {
    id: 'setup.to_choose',
    message:
      '{start}, poi apri questo link: con esso {email} sceglie una password, una volta sola, entro una settimana.',
  },
  no_mail: /*i18n*/ {
    id: 'setup.no_mail',
    message: 'Le email partono quando SMTP_URL è in .env: fino ad allora aspettano.',
  },
  other_machines: /*i18n*/ {
    id: 'setup.other_machines',
    message: 'Da altre macchine si raggiunge quando HOST e SESSION_SECRET sono in .env (docs/operations.md).',
  },
} satisfies Record<string, Text>;

/** The language of a terminal: what is set first of its variables decides, as for other programs; English if it is neither. */
export const terminalLocale = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale =>
  (LC_ALL || LC_MESSAGES || LANG || '').startsWith('it') ? 'it' : 'en';
