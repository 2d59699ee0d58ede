import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { useSelector } from '@xstate/react';
import { hrefOf } from '#machines/core/routes';
import { selectHeir } from '#machines/library/records.selectors';
import type { StaffCategory } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { SelectField } from '../ui/fields/text-field.tsx';
import { nameIn } from '../words/name-in.ts';
import classes from './library.module.css';
import { RecordList, type RecordsActor } from './record-list.tsx';

type CategoriesActor = RecordsActor<StaffCategory>;

/** The categories, in the order that visitors see. */
export default function Categories({ actor }: ScreenProps<'staff_library_categories'> & { actor: CategoriesActor }) {
  const { t, i18n } = useLingui();
  const heir = useSelector(actor, selectHeir);
  return (
    <RecordList
      actor={actor}
      current="staff_library_categories"
      title={t`Categorie`}
      empty={{
        title: <Trans>Nessuna categoria</Trans>,
        why: <Trans>Con le categorie le persone trovano gli oggetti senza cercarli.</Trans>,
      }}
      add={{ href: hrefOf('staff_library_category', { id: 'new' }), label: <Trans>Nuova categoria</Trans> }}
      linkOf={(category) => ({
        name: nameIn(i18n.locale, category),
        href: hrefOf('staff_library_category', { id: category.id }),
      })}
      deletion={(category, all) => ({
        canDelete: category.objects === 0 || heir !== '',
        words: <Deletion category={category} others={all.filter(({ id }) => id !== category.id)} actor={actor} />,
      })}
    >
      {({ slug, objects, is_hidden }) => (
        <>
          <span className={classes.muted}>
            {slug} · <Plural value={objects} one="# oggetto" other="# oggetti" />
          </span>
          {is_hidden && (
            <Badge color="ochre">
              <Trans>Nascosta</Trans>
            </Badge>
          )}
        </>
      )}
    </RecordList>
  );
}

interface DeletionProps {
  category: StaffCategory;
  others: readonly StaffCategory[];
  actor: CategoriesActor;
}

/** Where the objects of a category go when it is deleted. */
function Deletion({ category: { objects, only_here }, others, actor }: DeletionProps) {
  const { t, i18n } = useLingui();
  const heir = useSelector(actor, selectHeir);
  if (objects === 0)
    return (
      <p>
        <Trans>Non contiene oggetti. Non si può ripristinare.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Plural value={objects} one="Contiene # oggetto" other="Contiene # oggetti" />,{' '}
        <Plural value={only_here} one="# dei quali solo qui" other="# dei quali solo qui" />.{' '}
        <Trans>Scegli in quale categoria passano.</Trans>
      </p>
      <SelectField
        label={t`Passano in`}
        name="into"
        value={heir}
        placeholder={t`Scegli`}
        options={others.map((other) => ({ value: other.id, label: nameIn(i18n.locale, other) }))}
        onChange={(id) => actor.send({ type: 'heir.chosen', id })}
      />
    </>
  );
}
