import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  selectIsSending,
  selectIsUndoing,
  selectKept,
  selectLast,
  selectRefused,
} from '#machines/staff/desk/steps.selectors';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { useMessages } from '../../words/messages.ts';
import type { OutboxActor, UndoActor } from '../actor-types.ts';
import { useUndoKey } from './desk-keys.ts';
import { KeyHint } from './key-hint.tsx';
import classes from '../staff.module.css';
import deskClasses from './desk.module.css';
import { DoneWords } from '../words.tsx';

/** Offers to undo the last step, or all steps of one Enter, for a minute; F8 is heard also after it. */
export function UndoBar({ actor, onUndo }: { actor: UndoActor; onUndo: () => void }) {
  useUndoKey(onUndo);
  const last = useSelector(actor, selectLast);
  const [first] = last;
  const isBusy = useSelector(actor, selectIsUndoing);
  return (
    <div className={deskClasses.undo} role="status">
      {first && (
        <div className={deskClasses.undoBox}>
          <p>
            {last.length === 1 ? (
              <DoneWords step={first} />
            ) : (
              <Plural value={last.length} one="Un oggetto registrato" other="# oggetti registrati" />
            )}
          </p>
          <BusyButton
            busy={isBusy}
            variant="default"
            aria-keyshortcuts="F8"
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            rightSection={<KeyHint>F8</KeyHint>}
            onClick={onUndo}
          >
            {last.length === 1 ? <Trans>Annulla</Trans> : <Trans>Annulla tutto</Trans>}
          </BusyButton>
        </div>
      )}
    </div>
  );
}

/** The steps that wait for the network, and those that were refused when they arrived. */
export function Outbox({ actor }: { actor: OutboxActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const kept = useSelector(actor, selectKept);
  const refused = useSelector(actor, selectRefused);
  const isSending = useSelector(actor, selectIsSending);
  if (kept.length === 0 && refused.length === 0) return null;
  return (
    <section className={deskClasses.outbox} aria-label={t`Passi da inviare`}>
      {kept.length > 0 && (
        <AlertBox
          kind="warning"
          live
          title={<Plural value={kept.length} one="Un passo aspetta la rete" other="# passi aspettano la rete" />}
        >
          <ul className={classes.lines}>
            {kept.map(({ key, step }) => (
              <li key={key} className={classes.line}>
                <IconCloudOff size={18} aria-hidden="true" />
                <DoneWords step={step} />
              </li>
            ))}
          </ul>
          <p>
            <Trans>Sono salvati su questo dispositivo e partono da soli, una volta sola.</Trans>
          </p>
          <BusyButton busy={isSending} variant="default" onClick={() => actor.send({ type: 'retry' })}>
            <Trans>Invia adesso</Trans>
          </BusyButton>
        </AlertBox>
      )}
      {refused.map(({ kept: { key, step }, failure }) => (
        <AlertBox key={key} kind="error" live title={<DoneWords step={step} />}>
          <p>
            <Trans>Non è stato accettato:</Trans> {failureText(failure)}
          </p>
          <Button variant="default" onClick={() => actor.send({ type: 'refusal.read', key })}>
            <Trans>Ho capito</Trans>
          </Button>
        </AlertBox>
      ))}
    </section>
  );
}
