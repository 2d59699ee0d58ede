import type { components, operations } from '#openapi/types.d.ts';

/** The filter of the list of the table. */
type ExportFilter = Omit<NonNullable<operations['exportTable']['parameters']['query']>, 'separator'>;

type FigureName = components['schemas']['FigureName'];

/** The downloads: a figure of a range, a table of the library as its list is filtered, and the files of an import. */
export type Download =
  | { kind: 'figure'; figure: FigureName; range: { from: string; to: string; compare: boolean } }
  | { kind: 'table'; table: components['schemas']['ExportName']; filter?: ExportFilter }
  | { kind: 'template'; of: components['schemas']['ImportKind'] }
  | { kind: 'report'; id: string };
