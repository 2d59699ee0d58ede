import type { Schema } from '#server/core/wire';
import { type Locale, type Text, translate } from '#server/core/words/texts';

type Figures = Schema<'Figures'>;
type Cell = string | number | null;

interface Table {
  columns: string[];
  rows: Cell[][];
}

const heads = {
  week: /*i18n*/ { id: 'figures.week', message: 'Settimana dal' },
  loans: /*i18n*/ { id: 'figures.loans', message: 'Prestiti' },
  returns: /*i18n*/ { id: 'figures.returns', message: 'Rientri' },
  on_time: /*i18n*/ { id: 'figures.on_time', message: 'Rientri puntuali' },
  late: /*i18n*/ { id: 'figures.late', message: 'Rientri in ritardo' },
  late_days: /*i18n*/ { id: 'figures.late_days', message: 'Giorni di ritardo' },
  new_members: /*i18n*/ { id: 'figures.new_members', message: 'Nuove iscrizioni' },
  cards_sold: /*i18n*/ { id: 'figures.cards_sold', message: 'Tessere vendute' },
  cards_renewed: /*i18n*/ { id: 'figures.cards_renewed', message: 'Rinnovi' },
  cards_active: /*i18n*/ { id: 'figures.cards_active', message: 'Tessere attive' },
  code: /*i18n*/ { id: 'figures.code', message: 'Codice' },
  object: /*i18n*/ { id: 'figures.object', message: 'Oggetto' },
  wishes: /*i18n*/ { id: 'figures.wishes', message: 'Desideri' },
  value: /*i18n*/ { id: 'figures.value', message: 'Valore in euro' },
  last_loan: /*i18n*/ { id: 'figures.last_loan', message: 'Ultimo prestito, settimana dal' },
  added: /*i18n*/ { id: 'figures.added', message: 'In catalogo dal' },
  words: /*i18n*/ { id: 'figures.words', message: 'Parole cercate' },
  count: /*i18n*/ { id: 'figures.count', message: 'Ricerche' },
  weekday: /*i18n*/ { id: 'figures.weekday', message: 'Giorno della settimana (1 = lunedì)' },
  hour: /*i18n*/ { id: 'figures.hour', message: 'Ora' },
  handovers: /*i18n*/ { id: 'figures.handovers', message: 'Consegne' },
  period: /*i18n*/ { id: 'figures.period', message: 'Periodo' },
  euros: /*i18n*/ { id: 'figures.euros', message: 'Euro risparmiati (stima)' },
  kilograms: /*i18n*/ { id: 'figures.kilograms', message: 'Chili di CO₂ equivalente evitati (stima)' },
} satisfies Record<string, Text>;
const before = /*i18n*/ { id: 'figures.before', message: '{column}, un anno prima' };

type Head = keyof typeof heads;
type Column = Head | `${Head} before`;

/** A figure as a table with its headings in a language; with the year before where the figures are compared. */
export function tableOf(figure: Schema<'FigureName'>, figures: Figures, locale: Locale): Table {
  const compared = figures.before !== null;
  const head = (name: Head): string => translate(locale, heads[name]);
  const table = (columns: readonly Column[], rows: Cell[][]): Table => {
    const shown = columns.map((column) => compared || !column.endsWith(' before'));
    return {
      columns: columns
        .map((column) => {
          const [name, isBefore] = column.split(' ') as [Head, string | undefined];
          return isBefore === undefined ? head(name) : translate(locale, before, { column: head(name) });
        })
        .filter((_, index) => shown[index]),
      rows: rows.map((row) => row.filter((_, index) => shown[index])),
    };
  };
  const { weeks, weeks_before: weeksBefore } = figures;
  const byWeek = (columns: readonly Column[], cells: (week: Week, was: Week | undefined) => Cell[]): Table =>
    table(
      ['week', ...columns],
      weeks.map((week, index) => [week.week, ...cells(week, weeksBefore[index])]),
    );
  switch (figure) {
    case 'loans':
      return byWeek(['loans', 'loans before'], (week, was) => [week.loans, was?.loans ?? null]);
    case 'returns':
      return byWeek(['returns', 'on_time', 'late', 'late_days', 'returns before', 'on_time before'], (week, was) => [
        ...[week.returns, week.on_time, week.returns - week.on_time, week.late_days],
        ...[was?.returns ?? null, was?.on_time ?? null],
      ]);
    case 'members':
      return byWeek(
        ['new_members', 'cards_sold', 'cards_renewed', 'cards_active', 'new_members before', 'cards_active before'],
        (week, was) => [
          ...[week.new_members, week.cards_sold, week.cards_renewed, week.cards_active],
          ...[was?.new_members ?? null, was?.cards_active ?? null],
        ],
      );
    case 'wanted':
      return table(
        ['code', 'object', 'loans', 'wishes', 'loans before'],
        figures.wanted.map(({ code, name, loans, wishes, loans_before: was }) => [code, name, loans, wishes, was]),
      );
    case 'idle':
      return table(
        ['code', 'object', 'value', 'added', 'last_loan'],
        figures.idle.items.map((item) => [item.code, item.name, item.value, item.added_on, item.last_week]),
      );
    case 'searches':
      return table(
        ['words', 'count', 'count before'],
        figures.searches.map(({ words, count, count_before: was }) => [words, count, was]),
      );
    case 'hours': {
      const was = new Map(figures.hours_before.map((row) => [`${row.weekday} ${row.hour}`, row]));
      return table(
        ['weekday', 'hour', 'handovers', 'returns', 'handovers before', 'returns before'],
        figures.hours.map((row) => {
          const old = was.get(`${row.weekday} ${row.hour}`);
          return [row.weekday, row.hour, row.handovers, row.returns, old?.handovers ?? 0, old?.returns ?? 0];
        }),
      );
    }
    case 'saved': {
      const { saved, before: range } = figures;
      const row = (from: string, to: string, of: { euros: number; kilograms: number }): Cell[] => [
        `${from} – ${to}`,
        of.euros,
        of.kilograms,
      ];
      return table(
        ['period', 'euros', 'kilograms'],
        [
          row(figures.from, figures.to, saved),
          ...(range && saved.before ? [row(range.from, range.to, saved.before)] : []),
        ],
      );
    }
  }
}

type Week = Figures['weeks'][number];
