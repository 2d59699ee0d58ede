import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import {
  selectFailure,
  selectInvitations,
  selectIsBusy,
  selectIsInviting,
  selectStage,
} from '#machines/invitations/invitations.selectors';
import type { Invitation } from '#machines/invitations/wire';
import { useLibrary } from '../core/actors.ts';
import { Failed } from '../parts/failed.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { resting } from '../ui/layout/resting.ts';
import { formatInstant } from '../words/times.ts';
import type { InvitationsActor } from './actor-types.ts';
import classes from './invitations.module.css';
import { STAFF_ROLE_WORDS } from './words.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/** Invites colleagues, and lists those who have not accepted yet. */
export default function Invitations({ actor }: { actor: InvitationsActor; language: 'it' | 'en' }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const invitations = useSelector(actor, selectInvitations);
  const isInviting = useSelector(actor, selectIsInviting);
  const isStepping = useSelector(actor, selectIsBusy);
  if (stage === 'loading' && invitations.length === 0) return <LinesSkeleton count={1} height="3rem" />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  return (
    <div className={classes.box}>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        {...resting(isStepping)}
        onClick={() => actor.send({ type: 'invite.opened' })}
      >
        <Trans>Invita un collega</Trans>
      </Button>
      {invitations.length > 0 && (
        <section aria-label={t`Inviti in attesa`}>
          <h2>
            <Trans>Inviti in attesa</Trans>
          </h2>
          <ul>
            {invitations.map((invitation) => (
              <Row key={invitation.id} actor={actor} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <Suspense>{isInviting && <InviteDialog actor={actor} />}</Suspense>
    </div>
  );
}

function Row({ actor, invitation }: { actor: InvitationsActor; invitation: Invitation }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const isBusy = useSelector(actor, selectIsBusy);
  const { id, email, by, role, is_expired } = invitation;
  const until = formatInstant(invitation.expires_at, i18n.locale, timezone);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <div>
          <strong>{email}</strong> <Badge color="accent">{i18n._(STAFF_ROLE_WORDS[role])}</Badge>{' '}
          {is_expired && (
            <Badge color="danger">
              <Trans>Scaduto</Trans>
            </Badge>
          )}
        </div>
        <p className={classes.quiet}>
          {is_expired ? (
            <Trans>
              Invito di {by}, scaduto il {until}
            </Trans>
          ) : (
            <Trans>
              Invito di {by}, vale fino al {until}
            </Trans>
          )}
        </p>
      </div>
      <Button
        variant="default"
        {...resting(isBusy)}
        aria-label={t`Manda di nuovo l’invito a ${email}`}
        onClick={() => actor.send({ type: 'resend', id })}
      >
        <Trans>Manda di nuovo</Trans>
      </Button>
      <Button
        variant="outline"
        color="danger"
        {...resting(isBusy)}
        aria-label={t`Revoca l’invito a ${email}`}
        onClick={() => actor.send({ type: 'withdraw', id })}
      >
        <Trans>Revoca</Trans>
      </Button>
    </li>
  );
}
