import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectDocument } from '#machines/core/pages/document.selectors';
import { hrefOf } from '#machines/core/routes';
import type { Setup, setupMachine } from '#machines/setup/setup.machine';
import { AlertBox } from '../ui/states/alert-box.tsx';
import classes from './setup.module.css';

interface SetupCardProps {
  actor: ActorRefFrom<typeof setupMachine>;
  /** A new number makes it count the steps again. */
  saved?: number;
}

/** Leads to the first steps while some are missing. */
export default function SetupCard({ actor }: SetupCardProps) {
  const setup = useSelector(actor, selectDocument<Setup>);
  if (!setup) return null;
  const { done, total, mails } = setup;
  if (done === total && (mails.can_send || mails.waiting === 0)) return null;
  return (
    <div className={classes.card}>
      <AlertBox kind="info">
        {done === total ? (
          <Trans>
            Le email aspettano un server di posta: <Link href={hrefOf('staff_setup')}>guarda che cosa fare</Link>
          </Trans>
        ) : (
          <Trans>
            La biblioteca non è ancora pronta: hai fatto {done} di {total} passi.{' '}
            <Link href={hrefOf('staff_setup')}>Continua con i primi passi</Link>
          </Trans>
        )}
      </AlertBox>
    </div>
  );
}
