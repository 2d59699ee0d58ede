import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { lockerMachine } from '#machines/library/locker.machine';
import type { StaffLocker } from '#machines/library/wire';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import list from '../parts/lists/list.module.css';
import classes from './library.module.css';
import { DOOR_STATE_WORDS } from './words.ts';

type LockerActor = ActorRefFrom<typeof lockerMachine>;

/** The doors that the locker has used, with their loans. */
export function Doors({ actor, locker: { doors, driver } }: { actor: LockerActor; locker: StaffLocker }) {
  const { t, i18n } = useLingui();
  const isTesting = useSelector(actor, (each) => each.hasTag('testing'));
  return (
    <Section title={t`Sportelli`} lead={t`Quelli che il locker ha usato finora.`}>
      <ul className={classes.list}>
        {doors.map(({ name, state, loan }) => (
          <li key={name} className={list.row}>
            <strong>{name}</strong>
            {state === null ? (
              <span className={classes.muted}>
                <Trans>Libero</Trans>
              </span>
            ) : (
              <Badge color="sky">{i18n._(DOOR_STATE_WORDS[state])}</Badge>
            )}
            {loan && (
              <Link href={hrefOf('staff_loan', { id: loan.id })}>
                {loan.product} · {loan.member}
              </Link>
            )}
            {driver === 'http' && (
              <span className={classes.rowButtons}>
                <Button
                  variant="subtle"
                  disabled={isTesting}
                  aria-label={t`Apri lo sportello ${name}`}
                  onClick={() => actor.send({ type: 'door.asked', door: name })}
                >
                  <Trans>Apri</Trans>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Asks for the reason to open a door remotely. */
export function OpenDialog({ actor }: { actor: LockerActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const isAsking = useSelector(actor, (each) => each.hasTag('asking'));
  const isOpening = useSelector(actor, (each) => each.hasTag('opening'));
  const { door, reason, isUnexplained, refusal } = useSelector(actor, ({ context }) => context);
  if (!isAsking) return null;
  return (
    <Dialog
      opened
      mandatory={isOpening}
      onClose={() => actor.send({ type: 'door.dismissed' })}
      title={<Trans>Apri lo sportello {door}</Trans>}
    >
      <p>
        <Trans>Lo sportello si apre subito, anche se davanti non c’è nessuno. Il motivo resta nel registro.</Trans>
      </p>
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
      <ReasonForm
        label={t`Perché lo apri`}
        reason={reason}
        error={isUnexplained ? t`Scrivi perché lo apri` : undefined}
        busy={isOpening}
        first
        inDialog
        submit={<Trans>Apri lo sportello</Trans>}
        onType={(typed) => actor.send({ type: 'reason.typed', reason: typed })}
        onSubmit={() => actor.send({ type: 'door.confirmed' })}
        onCancel={() => actor.send({ type: 'door.dismissed' })}
      />
    </Dialog>
  );
}
