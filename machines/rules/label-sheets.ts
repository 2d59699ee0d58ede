import * as v from 'valibot';

/** A sheet of labels; millimetres. */
export interface LabelSheet {
  page_width: number;
  page_height: number;
  columns: number;
  rows: number;
  /** To the first label. */
  margin_left: number;
  margin_top: number;
  label_width: number;
  label_height: number;
  /** Between two labels. */
  gap_x: number;
  gap_y: number;
}

const a4 = { page_width: 210, page_height: 297 };

/** Sheets that shops sell, by the number that several makers use. */
export const LABEL_SHEETS = {
  '63x38': { ...a4, columns: 3, rows: 7, margin_left: 7.25, margin_top: 15.15, label_width: 63.5, label_height: 38.1, gap_x: 2.5, gap_y: 0 }, // oxfmt-ignore
  '63x34': { ...a4, columns: 3, rows: 8, margin_left: 7.25, margin_top: 12.9, label_width: 63.5, label_height: 33.9, gap_x: 2.5, gap_y: 0 }, // oxfmt-ignore
  '70x37': { ...a4, columns: 3, rows: 8, margin_left: 0, margin_top: 0.5, label_width: 70, label_height: 37, gap_x: 0, gap_y: 0 }, // oxfmt-ignore
  '99x38': { ...a4, columns: 2, rows: 7, margin_left: 4.65, margin_top: 15.15, label_width: 99.1, label_height: 38.1, gap_x: 2.5, gap_y: 0 }, // oxfmt-ignore
  '38x21': { ...a4, columns: 5, rows: 13, margin_left: 4.75, margin_top: 10.7, label_width: 38.1, label_height: 21.2, gap_x: 2.5, gap_y: 0 }, // oxfmt-ignore
  '85x54': { ...a4, columns: 2, rows: 5, margin_left: 15, margin_top: 13.5, label_width: 85, label_height: 54, gap_x: 10, gap_y: 0 }, // oxfmt-ignore
  // Tape of 12 mm for label printers: each page is one label, cut off after it.
  tape12: { page_width: 50, page_height: 12, columns: 1, rows: 1, margin_left: 0, margin_top: 0, label_width: 50, label_height: 12, gap_x: 0, gap_y: 0 }, // oxfmt-ignore
} as const satisfies Record<string, LabelSheet>;

export type SheetName = keyof typeof LABEL_SHEETS;
export const SHEET_NAMES = Object.keys(LABEL_SHEETS) as SheetName[];

export const labelsOnSheet = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows;

/** Labels in one call. */
export const LABELS_AT_MOST = 10_000;

const millimetres = (least: number, most: number) =>
  v.pipe(v.number('refused'), v.minValue(least, 'refused'), v.maxValue(most, 'refused'));
const count = (most: number) =>
  v.pipe(v.number('refused'), v.integer('refused'), v.minValue(1, 'refused'), v.maxValue(most, 'refused'));

/** Rounding of sizes that are printed on boxes. */
const tolerance = 0.6;

/** The rules of a sheet: every label lies on the page. */
export const labelSheetForm = v.pipe(
  v.object(
    {
      page_width: millimetres(30, 500),
      page_height: millimetres(10, 500),
      columns: count(20),
      rows: count(50),
      margin_left: millimetres(0, 100),
      margin_top: millimetres(0, 100),
      label_width: millimetres(20, 300),
      label_height: millimetres(10, 300),
      gap_x: millimetres(0, 100),
      gap_y: millimetres(0, 100),
    },
    'required',
  ),
  v.forward(
    v.check(
      (sheet) =>
        sheet.margin_left + sheet.columns * sheet.label_width + (sheet.columns - 1) * sheet.gap_x <=
        sheet.page_width + tolerance,
      'refused',
    ),
    ['label_width'],
  ),
  v.forward(
    v.check(
      (sheet) =>
        sheet.margin_top + sheet.rows * sheet.label_height + (sheet.rows - 1) * sheet.gap_y <=
        sheet.page_height + tolerance,
      'refused',
    ),
    ['label_height'],
  ),
);
