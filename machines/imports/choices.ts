import { noDefaults, type ImportContext } from './import.types.ts';
import type { Import, ImportField, ImportSource } from './wire.ts';

// What is chosen on the page for the columns of the file and for the names that only the file knows.

/** An import as the server has it, with what was chosen for it before. */
export const allChosen = (found: Import) =>
  ({
    found,
    mapping: found.mapping,
    clearsEmpty: found.clears_empty,
    source: found.source,
    choices: found.matching?.values ?? [],
    defaults: found.matching?.defaults ?? noDefaults,
    failure: undefined,
  }) satisfies Partial<ImportContext>;

/** Names that exist only in the file, or new objects without a required value. */
export const hasOpenNames = ({ matching }: Pick<Import, 'matching'>): boolean =>
  matching !== null && matching.values.length + matching.lacks.category + matching.lacks.point > 0;

/** A field has one column: another that had it is left out. */
export const columnMapped = (
  { mapping }: ImportContext,
  { column, field }: { column: number; field: ImportField | null },
): Pick<ImportContext, 'mapping'> => ({
  mapping: mapping.map((each, at) => (at === column ? field : field !== null && each === field ? null : each)),
});

/** The columns are matched again, by the headings of that program. */
export const sourceChosen = (
  { found, mapping }: ImportContext,
  { source }: { source: ImportSource },
): Pick<ImportContext, 'source' | 'mapping'> => ({
  source,
  mapping: found?.sources.find((each) => each.source === source)?.mapping ?? mapping,
});

export const nameChosen = (
  { choices }: ImportContext,
  { field, name, choice }: { field: 'categories' | 'point'; name: string; choice: string },
): Pick<ImportContext, 'choices'> => ({
  choices: choices.map((each) => (each.field === field && each.name === name ? { ...each, choice } : each)),
});

/** Every category that only the file knows is made. */
export const categoriesMade = ({ choices }: ImportContext): Pick<ImportContext, 'choices'> => ({
  choices: choices.map((each) => (each.field === 'categories' ? { ...each, choice: 'new' } : each)),
});
