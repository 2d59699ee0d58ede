import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { type categoryMachine, categoryValues } from '#machines/library/lists.machine';
import { categoryForm } from '#machines/rules/library-lists';
import type { ScreenProps } from '../core/screen-props.ts';
import { FormCheck, FormLine } from './form-lines.tsx';
import { RecordPage } from './record-page.tsx';
import { CATEGORY_WORDS } from './words.ts';

/** A category: its names, its address and whether visitors see it. */
export default function CategoryPage({
  actor,
}: ScreenProps<'staff_library_category'> & { actor: ActorRefFrom<typeof categoryMachine> }) {
  const { t, i18n } = useLingui();
  const labelOf = (name: string) => i18n._(CATEGORY_WORDS[name as keyof typeof CATEGORY_WORDS]);
  return (
    <RecordPage
      actor={actor}
      schema={categoryForm}
      valuesOf={categoryValues}
      newTitle={t`Nuova categoria`}
      back={{ href: hrefOf('staff_library_categories'), label: t`Categorie` }}
      labelOf={labelOf}
    >
      {(form) => (
        <>
          <FormLine form={form} name="name" label={labelOf('name')} required />
          <FormLine form={form} name="name_en" label={labelOf('name_en')} />
          <FormLine
            form={form}
            name="slug"
            label={labelOf('slug')}
            hint={t`Lettere minuscole, cifre e trattini. Vuoto: si ricava dal nome.`}
          />
          <FormCheck form={form} name="is_hidden" label={labelOf('is_hidden')} />
        </>
      )}
    </RecordPage>
  );
}
