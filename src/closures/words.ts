import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Closure, ClosureLoan } from '#machines/closures/wire';
import type { PublicHoliday } from '#machines/rules/public-holidays';

/** A holiday as the page names it, and as the reason of a closure in English. */
export const HOLIDAY_WORDS: Record<PublicHoliday, MessageDescriptor> = {
  new_year: msg`Capodanno`,
  epiphany: msg`Epifania`,
  easter: msg`Pasqua`,
  easter_monday: msg`Pasquetta`,
  liberation: msg`Festa della Liberazione`,
  labour: msg`Festa dei lavoratori`,
  republic: msg`Festa della Repubblica`,
  assumption: msg`Ferragosto`,
  saint_francis: msg`San Francesco`,
  all_saints: msg`Ognissanti`,
  immaculate: msg`Immacolata`,
  christmas: msg`Natale`,
  saint_stephen: msg`Santo Stefano`,
};

/** In both languages, whatever the page's: the reason is stored in both. */
export const HOLIDAY_REASONS: Record<PublicHoliday, { reason: string; reason_en: string }> = {
  new_year: { reason: 'Capodanno', reason_en: 'New Year’s Day' },
  epiphany: { reason: 'Epifania', reason_en: 'Epiphany' },
  easter: { reason: 'Pasqua', reason_en: 'Easter' },
  easter_monday: { reason: 'Pasquetta', reason_en: 'Easter Monday' },
  liberation: { reason: 'Festa della Liberazione', reason_en: 'Liberation Day' },
  labour: { reason: 'Festa dei lavoratori', reason_en: 'Labour Day' },
  republic: { reason: 'Festa della Repubblica', reason_en: 'Republic Day' },
  assumption: { reason: 'Ferragosto', reason_en: 'Assumption Day' },
  saint_francis: { reason: 'San Francesco', reason_en: 'Saint Francis' },
  all_saints: { reason: 'Ognissanti', reason_en: 'All Saints' },
  immaculate: { reason: 'Immacolata', reason_en: 'Immaculate Conception' },
  christmas: { reason: 'Natale', reason_en: 'Christmas' },
  saint_stephen: { reason: 'Santo Stefano', reason_en: 'Saint Stephen' },
};

/** The reason that is proposed for a point that closes for today. */
export const UNEXPECTED_REASON = { reason: 'Chiusura imprevista', reason_en: 'Unexpected closure' };

export const AFFECTS_WORDS: Record<ClosureLoan['affects'][number], MessageDescriptor> = {
  pickup: msg`Ritiro`,
  delivery: msg`Consegna`,
  return: msg`Rientro`,
  code: msg`Codice del locker`,
};

export const PROBLEM_WORDS: Record<NonNullable<ClosureLoan['problem']>, MessageDescriptor> = {
  no_days: msg`Nessun giorno va bene: decidi tu`,
  being_paid: msg`È in corso il pagamento della consegna`,
};

export const OUTCOME_WORDS: Record<NonNullable<ClosureLoan['outcome']>, MessageDescriptor> = {
  planned: msg`Da spostare`,
  moved: msg`Spostato`,
  changed: msg`Cambiato nel frattempo: lasciato com’era`,
  restored: msg`Riportato ai suoi giorni`,
  kept: msg`Lasciato nei nuovi giorni`,
};

export const CLOSURE_WORDS: Record<Closure['status'], MessageDescriptor> = {
  closing: msg`Sposto i prestiti…`,
  closed: msg`Chiusura`,
  undoing: msg`Riporto i prestiti…`,
  undone: msg`Annullata`,
};

export const CLOSURE_COLOURS: Record<Closure['status'], string> = {
  closing: 'sky',
  closed: 'ochre',
  undoing: 'sky',
  undone: 'gray',
};
