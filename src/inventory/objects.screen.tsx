import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages.selectors';
import { hrefOf } from '#machines/core/routes';
import { labelsHref } from '#machines/inventory/labels-query';
import { readObjectsFilter } from '#machines/inventory/objects-list';
import { selectPages } from '#machines/inventory/objects.machine';
import type { StaffObjectRow } from '#machines/inventory/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import type { ObjectPagesActor, ObjectsActor } from './actor-types.ts';
import { ObjectFilters } from './object-filters.tsx';
import classes from './inventory.module.css';
import { STATE_COLOURS, STATE_WORDS } from './words.ts';

/** All objects of the library, hidden and retired ones too. */
export default function Objects({ actor, query }: ScreenProps<'staff_objects'> & { actor: ObjectsActor }) {
  const { t } = useLingui();
  const filter = readObjectsFilter(query);
  const pages = useSelector(actor, selectPages);
  return (
    <Page compact title={t`Oggetti`} actions={<StaffNav current="staff_objects" />}>
      <div className={classes.buttons}>
        <Button
          component={Link}
          href={hrefOf('staff_new_object')}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          <Trans>Nuovo oggetto</Trans>
        </Button>
        <Button
          component={Link}
          href={labelsHref({ filter })}
          variant="default"
          leftSection={<IconTags size={20} aria-hidden="true" />}
        >
          <Trans>Stampa le etichette</Trans>
        </Button>
      </div>
      <ObjectFilters key={filter.keywords} actor={actor} filter={filter} />
      {pages && <Pages actor={pages} />}
    </Page>
  );
}

function Pages({ actor }: { actor: ObjectPagesActor }) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  if (stage === 'loading') return <LinesSkeleton count={8} height="4rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return <List actor={actor} />;
}

function List({ actor }: { actor: ObjectPagesActor }) {
  const objects = useSelector(actor, selectItems);
  const total = useSelector(actor, (each) => each.context.total);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const failure = useSelector(actor, selectFailure);
  if (objects.length === 0)
    return <EmptyState title={<Trans>Nessun oggetto con questi filtri</Trans>} art={<ShelfArt scene="search" />} />;
  return (
    <>
      {total !== null && (
        <p className={classes.muted} role="status">
          <Plural value={total} one="# oggetto" other="# oggetti" />
        </p>
      )}
      <ul>
        {objects.map((object) => (
          <Row key={object.id} object={object} />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra altri oggetti</Trans>
        </BusyButton>
      )}
    </>
  );
}

function Row({ object }: { object: StaffObjectRow }) {
  const { i18n } = useLingui();
  const { id, code, name, img, status, maintenance, headquarter, categories, owner, open_tickets, lent } = object;
  const about = [headquarter.name, ...categories, ...(owner === null ? [] : [owner.name])].join(' · ');
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        <Picture source={img} alt="" sizes="4rem" />
      </div>
      <div className={classes.words}>
        <p>
          <Link href={hrefOf('staff_object', { id })}>{name}</Link> <span className={classes.code}>{code}</span>
        </p>
        <p className={classes.muted}>{about}</p>
      </div>
      <div className={classes.badges}>
        {status !== 'active' && <Badge color={STATE_COLOURS[status]}>{i18n._(STATE_WORDS[status])}</Badge>}
        {maintenance && <Badge color={STATE_COLOURS.maintenance}>{i18n._(STATE_WORDS.maintenance)}</Badge>}
        {open_tickets > 1 && (
          <Badge color="plum">
            <Plural value={open_tickets} one="# guasto aperto" other="# guasti aperti" />
          </Badge>
        )}
        {lent && (
          <Badge color="sky">
            <Trans>In prestito</Trans>
          </Badge>
        )}
      </div>
    </li>
  );
}
