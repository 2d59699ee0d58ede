import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { categoriesMachine } from '#machines/library/lists.machine';
import {
  selectAsked,
  selectHeir,
  selectIsBusy,
  selectRecords,
  selectRecordsFailure,
  selectRecordsStage,
} from '#machines/library/records.selectors';
import type { StaffCategory } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { LibraryPage } from './library-page.tsx';
import classes from './library.module.css';
import { DeleteDialog, MoveButtons } from './record-rows.tsx';

type CategoriesActor = ActorRefFrom<typeof categoriesMachine>;

/** What the library sorts its objects into, in the order that visitors see. */
export default function Categories({ actor }: ScreenProps<'staff_library_categories'> & { actor: CategoriesActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectRecordsStage);
  const failure = useSelector(actor, selectRecordsFailure);
  const categories = useSelector(actor, selectRecords<StaffCategory>);
  const asked = useSelector(actor, selectAsked<StaffCategory>);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <LibraryPage current="staff_library_categories" title={t`Categorie`}>
      {stage === 'loading' && <LinesSkeleton count={6} height="3rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && (
        <>
          {categories.length === 0 && (
            <EmptyState title={<Trans>Nessuna categoria</Trans>}>
              <Trans>Con le categorie le persone trovano gli oggetti senza cercarli.</Trans>
            </EmptyState>
          )}
          <ul className={classes.list}>
            {categories.map((category) => (
              <Row key={category.id} category={category} actor={actor} isBusy={isBusy} />
            ))}
          </ul>
          <Button
            component={Link}
            href={hrefOf('staff_library_category', { id: 'new' })}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            <Trans>Nuova categoria</Trans>
          </Button>
        </>
      )}
      {asked && <Delete category={asked} others={categories.filter(({ id }) => id !== asked.id)} actor={actor} />}
    </LibraryPage>
  );
}

function Row({
  category: { id, name, slug, objects, is_hidden },
  actor,
  isBusy,
}: {
  category: StaffCategory;
  actor: CategoriesActor;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  return (
    <li className={classes.row}>
      <Link href={hrefOf('staff_library_category', { id })}>{name}</Link>
      <span className={classes.muted}>
        {slug} · <Plural value={objects} one="# oggetto" other="# oggetti" />
      </span>
      {is_hidden && (
        <Badge color="ochre">
          <Trans>Nascosta</Trans>
        </Badge>
      )}
      <MoveButtons id={id} name={name} send={actor.send} isBusy={isBusy}>
        <Button
          variant="subtle"
          color="danger"
          aria-label={t`Elimina ${name}`}
          onClick={() => actor.send({ type: 'delete.asked', id })}
        >
          <Trans>Elimina</Trans>
        </Button>
      </MoveButtons>
    </li>
  );
}

function Delete({
  category: { name, objects, only_here },
  others,
  actor,
}: {
  category: StaffCategory;
  others: readonly StaffCategory[];
  actor: CategoriesActor;
}) {
  const { t } = useLingui();
  const heir = useSelector(actor, selectHeir);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <DeleteDialog name={name} send={actor.send} isBusy={isBusy} canDelete={objects === 0 || heir !== ''}>
      {objects === 0 ? (
        <p>
          <Trans>Non contiene oggetti. Non si può ripristinare.</Trans>
        </p>
      ) : (
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
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            onChange={(id) => actor.send({ type: 'heir.chosen', id })}
          />
        </>
      )}
    </DeleteDialog>
  );
}
