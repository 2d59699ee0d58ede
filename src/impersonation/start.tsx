import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Chosen } from '#machines/impersonation/search.machine';
import type { impersonationStartMachine } from '#machines/impersonation/start.machine';
import { ReasonForm } from '../parts/dialogs/reason-form.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import classes from './impersonation.module.css';

interface StartProps {
  actor: ActorRefFrom<typeof impersonationStartMachine>;
  user: Chosen;
  onClose: () => void;
}

/** The reason for an impersonation; the member can read it. Inside a dialog. */
export default function Start({ actor, user, onClose }: StartProps) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isUnexplained = useSelector(actor, ({ context }) => context.isUnexplained);
  const { name } = user;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>
          Per un’ora al massimo vedi quello che vede {name}. Puoi solo guardare: per cambiare qualcosa c’è un secondo
          passo. Ogni azione resta registrata, e {name} la trova nel suo profilo.
        </Trans>
      </p>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <ReasonForm
        label={t`Perché: lo legge ${name}`}
        reason={useSelector(actor, ({ context }) => context.reason)}
        error={isUnexplained ? t`Scrivi il motivo: ${name} deve sapere perché` : undefined}
        busy={useSelector(actor, (start) => start.hasTag('busy'))}
        first
        inDialog
        submit={<Trans>Impersona</Trans>}
        onType={(reason) => actor.send({ type: 'reason.typed', reason })}
        onSubmit={() => actor.send({ type: 'confirmed' })}
        onCancel={onClose}
      />
    </div>
  );
}
