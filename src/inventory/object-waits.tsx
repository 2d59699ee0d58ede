import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectDialog, selectFailure, selectStage, selectWaits } from '#machines/inventory/object-waits.selectors';
import type { StaffWait } from '#machines/inventory/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import type { WaitsActor } from './actor-types.ts';
import classes from './inventory.module.css';
import { WaitAddition, WaitChangeDialog } from './wait-dialogs.tsx';

/** Who waits for an object, the next one first, and what staff do about it. */
export default function ObjectWaits({ actor }: { id: string; actor: WaitsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const dialog = useSelector(actor, selectDialog);
  return (
    <Section title={t`In attesa`}>
      {stage === 'loading' && <LinesSkeleton count={2} />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} level={3} />}
      {stage === 'shown' && (
        <>
          <Queue actor={actor} />
          <Button variant="default" onClick={() => actor.send({ type: 'addition.opened' })}>
            <Trans>Metti qualcuno in attesa</Trans>
          </Button>
        </>
      )}
      {(dialog === 'place' || dialog === 'removal') && <WaitChangeDialog actor={actor} kind={dialog} />}
      {dialog === 'addition' && <WaitAddition actor={actor} />}
    </Section>
  );
}

function Queue({ actor }: { actor: WaitsActor }) {
  const waits = useSelector(actor, selectWaits);
  if (waits.length === 0)
    return (
      <p className={classes.muted}>
        <Trans>Nessuno aspetta questo oggetto.</Trans>
      </p>
    );
  return (
    <ol className={classes.waits}>
      {waits.map((wait) => (
        <Wait key={wait.id} actor={actor} wait={wait} isAlone={waits.length === 1} />
      ))}
    </ol>
  );
}

function Wait({ actor, wait, isAlone }: { actor: WaitsActor; wait: StaffWait; isAlone: boolean }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const { member, place, days, from_date, to_date, status, offer, created_at, moved_by_library } = wait;
  const { name } = member;
  const window = formatPeriod(from_date, to_date, i18n.locale);
  const asked = formatInstant(created_at, i18n.locale, timezone);
  return (
    <li className={classes.wait}>
      <div className={classes.place}>
        <span aria-hidden="true">{place}.</span>
        <Link href={hrefOf('staff_person', { id: member.id })}>{name}</Link>
        {status === 'paused' && (
          <Badge color="ochre">
            <Trans>In pausa</Trans>
          </Badge>
        )}
      </div>
      <p>
        <Plural value={days} one="# giorno" other="# giorni" />, {window}
      </p>
      {offer && <Offer offer={offer} />}
      <p className={classes.muted}>
        <Trans>Aspetta dal {asked}</Trans>
        {moved_by_library && (
          <>
            {' · '}
            <Trans>spostata dalla biblioteca</Trans>
          </>
        )}
      </p>
      <div className={classes.buttons}>
        {!isAlone && (
          <Button
            variant="default"
            size="sm"
            aria-label={t`Sposta ${name}`}
            onClick={() => actor.send({ type: 'change.asked', kind: 'place', wait })}
          >
            <Trans>Sposta</Trans>
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={t`Togli ${name} dall’attesa`}
          onClick={() => actor.send({ type: 'change.asked', kind: 'removal', wait })}
        >
          <Trans>Togli</Trans>
        </Button>
      </div>
    </li>
  );
}

function Offer({ offer }: { offer: NonNullable<StaffWait['offer']> }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const days = formatPeriod(offer.from_date, offer.to_date, i18n.locale);
  const until = formatInstant(offer.ends_at, i18n.locale, timezone);
  return (
    <div className={classes.place}>
      <Badge color="leaf">
        <Trans>Offerti</Trans>
      </Badge>
      <span>
        <Trans>
          {days}, tenuti fino al {until}
        </Trans>
      </span>
    </div>
  );
}
