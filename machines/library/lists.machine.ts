import type { FormValues } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { cardForm, categoryForm } from '../rules/library/lists.ts';
import { editorMachine } from './editor.machine.ts';
import { recordsMachine } from './records.machine.ts';
import type { StaffCard, StaffCategory } from './wire.ts';

/** The categories of the library. */
export const categoriesMachine = recordsMachine<StaffCategory>('categories');

/** The cards that members buy. */
export const cardsMachine = recordsMachine<StaffCard>('cards');

/** A category; a new one has no id yet. */
export const categoryMachine = editorMachine<StaffCategory>('category', categoryForm, ({ id }) =>
  hrefOf('staff_library_category', { id }),
);

/** A card; a new one has no id yet. */
export const cardMachine = editorMachine<StaffCard>('card', cardForm, ({ id }) => hrefOf('staff_library_card', { id }));

/** The first values of a new category. */
export const newCategory: StaffCategory = {
  ...{ id: '', version: '', name: '', name_en: '', slug: '', is_hidden: false, objects: 0, only_here: 0, img: null },
};

/** The first values of a new card. */
export const newCard: StaffCard = {
  ...{ id: '', version: '', name: '', name_en: '', duration_months: 12, price_cents: 0, members: 0 },
  ...{ is_active: true, is_default: false },
};

/** A category as its form shows it. */
export const categoryValues = ({ name, name_en, slug, is_hidden }: StaffCategory): FormValues => ({
  ...{ name, name_en, slug, is_hidden },
});

/** A card as its form shows it: months and euros as they are typed. */
export const cardValues = (card: StaffCard): FormValues => {
  const { id, name, name_en, duration_months, price_cents, is_active, is_default } = card;
  const price = id === '' ? '' : (price_cents / 100).toFixed(2).replace('.', ',');
  return { name, name_en, duration: String(duration_months), price, is_active, is_default };
};
