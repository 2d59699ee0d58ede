import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsBusy, selectRefusal } from '#machines/members/record.selectors';
import type { RecordStep } from '#machines/members/record-forms';
import { MailWaits } from '../../parts/no-mail.tsx';
import { MeanwhileAlert } from '../../parts/meanwhile.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';
import { Merge } from '../merge-widget.ts';
import { NoteDialog } from './note-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import type { StepDialogProps } from './step-props.ts';

/** The dialog of the step that is being taken. */
export default function StepDialog({ actor, record, step }: StepDialogProps) {
  switch (step.kind) {
    case 'profile':
      return <ProfileDialog actor={actor} record={record} />;
    case 'sale':
      return <SaleDialog actor={actor} record={record} step={step} />;
    case 'refund':
      return <RefundDialog actor={actor} record={record} step={step} />;
    case 'merge':
      return <Merge record={actor} id={record.id} />;
    case 'erasure':
      return <ErasureDialog actor={actor} record={record} />;
    case 'note':
      return <NoteDialog actor={actor} record={record} step={step} />;
    default:
      return <Question actor={actor} record={record} step={step} />;
  }
}

const QUESTIONS = {
  verify: {
    title: <Trans>Confermare l’email a mano?</Trans>,
    text: <Trans>Fallo quando la persona è davanti a te e l’indirizzo è il suo: così può chiedere prestiti.</Trans>,
    label: <Trans>Conferma l’email</Trans>,
  },
  invite: {
    title: <Trans>Mandare di nuovo l’invito?</Trans>,
    text: <Trans>Riceve un’altra email con il link per scegliere la password; quello di prima non vale più.</Trans>,
    label: <Trans>Manda l’invito</Trans>,
  },
  sign_out: {
    title: <Trans>Farla uscire da tutti i dispositivi?</Trans>,
    text: (
      <Trans>
        Dovrà accedere di nuovo ovunque. Serve quando ha perso il telefono o teme che qualcuno usi il suo account.
      </Trans>
    ),
    label: <Trans>Fai uscire</Trans>,
  },
  note_deletion: {
    title: <Trans>Eliminare la nota?</Trans>,
    text: <Trans>Non si può recuperare.</Trans>,
    label: <Trans>Elimina la nota</Trans>,
  },
};

function Question({ actor, step }: StepDialogProps<Extract<RecordStep, { kind: keyof typeof QUESTIONS }>>) {
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const { title, text, label } = QUESTIONS[step.kind];
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={label}
      danger={step.kind === 'note_deletion'}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'submitted', values: {} })}
      onCancel={() => actor.send({ type: 'closed' })}
    >
      <p>{text}</p>
      {step.kind === 'invite' && <MailWaits />}
      {refusal && <MeanwhileAlert failure={refusal} />}
    </ConfirmDialog>
  );
}
