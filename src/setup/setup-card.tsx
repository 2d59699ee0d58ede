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
  if (!setup || setup.done === setup.total) return null;
  const { done, total } = setup;
  return (
    <div className={classes.card}>
      <AlertBox kind="info">
        <Trans>
          La biblioteca non è ancora pronta: hai fatto {done} di {total} passi.{' '}
          <Link href={hrefOf('staff_setup')}>Continua con i primi passi</Link>
        </Trans>
      </AlertBox>
    </div>
  );
}
