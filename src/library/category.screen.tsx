import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { selectEdited } from '#machines/library/editor.selectors';
import { type categoryMachine, categoryValues } from '#machines/library/lists.machine';
import type { picturedCategoryMachine } from '#machines/library/pictured.machine';
import type { recordPictureMachine } from '#machines/library/record-picture.machine';
import type { StaffCategory } from '#machines/library/wire';
import { categoryForm } from '#machines/rules/library/lists';
import type { ScreenProps } from '../core/screen-props.ts';
import { FormCheck, FormLine } from './form-lines.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordPicture } from './record-picture.tsx';
import { CATEGORY_WORDS } from './words.ts';

type PageActor = ActorRefFrom<typeof picturedCategoryMachine>;
type CategoryActor = ActorRefFrom<typeof categoryMachine>;

/** A category: its names, its address, whether visitors see it, and its picture. */
export default function CategoryPage({ actor }: ScreenProps<'staff_library_category'> & { actor: PageActor }) {
  const editor = useSelector(actor, ({ children }) => children.editor);
  const picture = useSelector(actor, ({ children }) => children.picture);
  return editor && picture ? <Category actor={editor} picture={picture} /> : null;
}

function Category({ actor, picture }: { actor: CategoryActor; picture: ActorRefFrom<typeof recordPictureMachine> }) {
  const id = useSelector(actor, (editor) => selectEdited<StaffCategory>(editor)?.id ?? '');
  const { t, i18n } = useLingui();
  const labelOf = (name: string) => i18n._(CATEGORY_WORDS[name as keyof typeof CATEGORY_WORDS]);
  return (
    <RecordPage
      actor={actor}
      schema={categoryForm}
      valuesOf={categoryValues}
      newTitle={t`Nuova categoria`}
      unknownTitle={t`Questa categoria non c’è`}
      back={{ href: hrefOf('staff_library_categories'), label: t`Categorie` }}
      labelOf={labelOf}
      after={<RecordPicture actor={picture} id={id} />}
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
