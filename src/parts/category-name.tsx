import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { langOf, type Translated } from '../words/fallback.ts';

/** The name of a category on a chip, with a note if it has no translation. */
export function CategoryName({ category }: { category: Translated & { name: string } }) {
  return (
    <span>
      <span {...langOf(category, 'name')}>{category.name}</span>
      <ForeignNote of={category} fields={['name']} />
    </span>
  );
}
