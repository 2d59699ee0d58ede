import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { StaffHeadquarter } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import classes from './library.module.css';
import { RecordList, type RecordsActor } from './record-list.tsx';

type HeadquartersActor = RecordsActor<StaffHeadquarter>;

/** The pickup points of the library. */
export default function Headquarters({
  actor,
}: ScreenProps<'staff_library_headquarters'> & { actor: HeadquartersActor }) {
  const { t } = useLingui();
  return (
    <RecordList
      actor={actor}
      current="staff_library_headquarters"
      title={t`Punti di ritiro`}
      empty={{
        title: <Trans>Nessun punto di ritiro</Trans>,
        why: <Trans>Serve almeno un posto dove consegnare e riprendere gli oggetti.</Trans>,
      }}
      add={{ href: hrefOf('staff_library_headquarter', { id: 'new' }), label: <Trans>Nuovo punto di ritiro</Trans> }}
      linkOf={({ id, name }) => ({ name, href: hrefOf('staff_library_headquarter', { id }) })}
      deletion={({ objects, live_loans }) => ({
        canDelete: objects === 0 && live_loans === 0,
        words: <Deletion objects={objects} loans={live_loans} />,
      })}
    >
      {(point) => <Facts point={point} />}
    </RecordList>
  );
}

function Deletion({ objects, loans }: { objects: number; loans: number }) {
  return (
    <p>
      {objects === 0 && loans === 0 ? (
        <Trans>Per un giorno lo puoi ripristinare dalla pagina Strumenti.</Trans>
      ) : (
        <Trans>
          Prima vanno spostati i suoi oggetti ({objects}) e conclusi i suoi prestiti ({loans}).
        </Trans>
      )}
    </p>
  );
}

function Facts({ point }: { point: StaffHeadquarter }) {
  const { t } = useLingui();
  const { id, name, address, city, objects, live_loans, is_available, is_smartlocker } = point;
  return (
    <>
      <span className={classes.muted}>
        {address}, {city}
      </span>
      {is_smartlocker && (
        <Link href={hrefOf('staff_library_locker', { id })} aria-label={t`Locker di ${name}`}>
          <Trans>Locker</Trans>
        </Link>
      )}
      {!is_available && (
        <Badge color="ochre">
          <Trans>Non si può scegliere</Trans>
        </Badge>
      )}
      <span className={classes.muted}>
        <Plural value={objects} one="# oggetto" other="# oggetti" />,{' '}
        <Plural value={live_loans} one="# prestito in corso" other="# prestiti in corso" />
      </span>
    </>
  );
}
