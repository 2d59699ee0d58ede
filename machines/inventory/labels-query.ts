import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { validate } from '../core/forms/form-fields.ts';
import {
  LABEL_SHEETS,
  labelSheetForm,
  type LabelSheet,
  labelsOnSheet,
  SHEET_NAMES,
  type SheetName,
} from '../rules/label-sheets.ts';
import { type PeopleFilter, peopleHref, peopleQuery, readPeopleFilter } from '../people/people-list.ts';
import { filterQuery, objectsHref, type ObjectsFilter, readObjectsFilter } from './objects-list.ts';

/** Labels to print, as they stand in the address: of these records, or of all objects or people of the list with this filter. */
export interface LabelsQuery {
  kind: 'objects' | 'cards';
  ids: readonly string[];
  filter: ObjectsFilter;
  people: PeopleFilter;
  sheet: SheetName | 'own';
  /** The sizes of a sheet of one's own as typed, by name. */
  own: Readonly<Record<keyof LabelSheet, string>>;
  /** Labels of the first sheet that are used already, as typed. */
  skip: string;
}

export const SHEET_FIELDS = Object.keys(LABEL_SHEETS['63x38']) as (keyof LabelSheet)[];
const usual = LABEL_SHEETS['63x38'];
const ownOf = (text: (name: keyof LabelSheet, at: number) => string) =>
  Object.fromEntries(SHEET_FIELDS.map((name, at) => [name, text(name, at)])) as Record<keyof LabelSheet, string>;

/** Reads what to print from a query string; what it does not understand is left out. */
export function readLabelsQuery(query: string): LabelsQuery {
  const values = readQuery(query);
  const sizes = (values.get('own') ?? '').split('x');
  return {
    kind: values.get('kind') === 'cards' ? 'cards' : 'objects',
    ids: (values.get('ids') ?? '').split(',').filter((id) => id !== ''),
    filter: readObjectsFilter(query),
    people: readPeopleFilter(query),
    sheet:
      values.get('sheet') === 'own' ? 'own' : (SHEET_NAMES.find((name) => name === values.get('sheet')) ?? '63x38'),
    own: ownOf((name, at) => (values.has('own') ? (sizes[at] ?? '') : String(usual[name])).slice(0, 10)),
    skip: (values.get('skip') ?? '').slice(0, 4),
  };
}

/** The address of the page that prints these labels. */
export function labelsHref(wanted: Partial<LabelsQuery>): string {
  const { kind, ids = [], filter, people, sheet, own, skip = '' } = wanted;
  const listed = kind === 'cards' ? people && peopleHref(people) : filter && objectsHref(filter);
  const [, ofFilter = ''] = ids.length === 0 ? (listed ?? '').split('?') : [];
  const pairs: [string, string][] = [
    ['kind', kind === 'cards' ? kind : ''],
    ['ids', ids.join(',')],
    ['sheet', sheet === undefined || sheet === '63x38' ? '' : sheet],
    ['own', sheet === 'own' && own ? SHEET_FIELDS.map((name) => own[name]).join('x') : ''],
    ['skip', skip],
  ];
  const parts = pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]));
  const query = [...(ofFilter === '' ? [] : [ofFilter]), ...parts].join('&');
  return hrefOf('staff_labels') + (query === '' ? '' : `?${query}`);
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** The sheet that is meant, in millimetres. */
export const sheetOf = ({ sheet, own }: Pick<LabelsQuery, 'sheet' | 'own'>): LabelSheet =>
  sheet === 'own'
    ? (Object.fromEntries(SHEET_FIELDS.map((name) => [name, numberOf(own[name])])) as Record<keyof LabelSheet, number>)
    : LABEL_SHEETS[sheet];

/** What is wrong with the sizes or with the labels to skip, by field. */
export function labelProblems(wanted: LabelsQuery) {
  const sheet = sheetOf(wanted);
  const wrong = validate(labelSheetForm, { ...sheet });
  const skip = wanted.skip === '' ? 0 : numberOf(wanted.skip);
  const isSkipGood = Number.isInteger(skip) && skip >= 0 && skip < labelsOnSheet(sheet);
  return isSkipGood || Object.keys(wrong).length > 0 ? wrong : { ...wrong, skip: 'out_of_range' as const };
}

/** The body of the call. */
export function labelsBody(wanted: LabelsQuery) {
  const { kind, ids, filter, people, skip } = wanted;
  const those = kind === 'cards' ? { people: peopleQuery(people) } : { filter: filterQuery(filter) };
  return {
    kind,
    ...(ids.length > 0 ? { ids: [...ids] } : those),
    sheet: sheetOf(wanted),
    skip: skip === '' ? 0 : numberOf(skip),
  };
}
