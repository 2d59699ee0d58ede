import { useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '#machines/rules/dates';
import type { DayRefusal, LoanFacts } from '#machines/rules/loans/period';
import { formatDate } from './dates.ts';

/** Why a day cannot be chosen, in words; null if the calendar's own words say it. @param isOwn whoever reads them is the borrower */
export function useDayWords(facts: LoanFacts, place: string | undefined, isOwn = true) {
  const { t, i18n } = useLingui();
  const most = facts.maxDays;
  const where = place ?? t`il punto di ritiro`;
  return (date: CalendarDate, refusal: DayRefusal | undefined): string | null => {
    switch (refusal) {
      case 'taken': {
        const loan = facts.taken.find(({ from_date, to_date }) => from_date <= date && date <= to_date);
        if (!loan) return t`già in prestito`;
        const until = formatDate(loan.to_date, i18n.locale, 'dayMonth');
        return t`in prestito fino al ${until}`;
      }
      case 'preparation':
        return t`in preparazione dopo un prestito`;
      case 'preparation_after':
        return t`troppo vicino al prestito che segue`;
      case 'across_taken':
        return t`in mezzo c’è già un altro prestito`;
      case 'not_back':
        return t`in ritardo: non è ancora tornato`;
      case 'too_long':
        return t`un prestito dura al massimo ${most} giorni`;
      case 'max_months':
        return t`questo oggetto non si presta così a lungo`;
      case 'too_early':
        return t`troppo presto, serve tempo per prepararlo`;
      case 'too_far_ahead': {
        const last = formatDate(facts.horizon, i18n.locale);
        return t`si può prenotare fino al ${last}`;
      }
      case 'after_card': {
        const last = formatDate(facts.cardTo ?? date, i18n.locale);
        return isOwn ? t`la tua tessera vale fino al ${last}` : t`la sua tessera vale fino al ${last}`;
      }
      case 'no_delivery':
        return t`in questo giorno non facciamo consegne`;
      case 'over':
        return t`${where} per oggi ha già chiuso`;
      case 'closed_day':
        return t`${where} è chiuso in questo giorno della settimana`;
      case 'holiday':
        return t`${where} è chiuso per ferie`;
      case 'public_holiday':
        return t`${where} è chiuso per festa`;
      default:
        return null;
    }
  };
}
