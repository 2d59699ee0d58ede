import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  selectHasSent,
  selectIsSending,
  selectRefusal,
  selectSent,
  selectTotal,
  selectWaiting,
} from '#machines/imports/imports.machine';
import { PICTURES } from '#machines/rules/imports';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import type { ImportsActor } from './actor-types.ts';
import classes from './imports.module.css';

const megabyte = 1_000_000;

/** The choice of pictures, or of archives of them, and how many are sent. */
export function PictureFiles({ actor }: { actor: ImportsActor }) {
  const { i18n } = useLingui();
  const isSending = useSelector(actor, selectIsSending);
  const waiting = useSelector(actor, selectWaiting);
  const reset = useRef<() => void>(null);
  const most = i18n.number(PICTURES.most);
  const size = i18n.number(PICTURES.zipBytes / megabyte);
  return (
    <>
      <p className={classes.muted}>
        <Trans>
          Scegli molte foto insieme, o un archivio ZIP: al massimo {most} foto per volta, 9 MB l’una e {size} MB per
          archivio. Prima di mostrarle vedi di quali oggetti sono e che cosa resta fuori.
        </Trans>
      </p>
      {isSending || waiting ? (
        <Sending actor={actor} />
      ) : (
        <div className={classes.buttons}>
          <FileButton
            multiple
            accept="image/*,.heic,.zip,application/zip"
            resetRef={reset}
            onChange={(files) => {
              if (files.length > 0) actor.send({ type: 'files.chosen', files });
              reset.current?.();
            }}
          >
            {(props) => (
              <BusyButton {...props} busy={false} leftSection={<IconUpload size={20} aria-hidden="true" />}>
                <Trans>Scegli le foto</Trans>
              </BusyButton>
            )}
          </FileButton>
        </div>
      )}
    </>
  );
}

function Sending({ actor }: { actor: ImportsActor }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const waiting = useSelector(actor, selectWaiting);
  const sent = useSelector(actor, selectSent);
  const total = useSelector(actor, selectTotal);
  const hasSent = useSelector(actor, selectHasSent);
  const refusal = useSelector(actor, selectRefusal);
  const name = waiting?.name;
  return (
    <>
      <p role="status">
        <Trans>
          Caricati {sent} file su {total}. Resta su questa pagina.
        </Trans>
      </p>
      <Progress value={(sent / total) * 100} animated={!waiting} aria-label={t`Avanzamento`} size="lg" radius="xl" />
      {waiting && (
        <AlertBox kind="warning" live>
          <Trans>Fermo a «{name}»: i file che mancano aspettano qui.</Trans> {refusal && failureText(refusal)}
        </AlertBox>
      )}
      <div className={classes.buttons}>
        {waiting ? (
          <>
            <Button onClick={() => actor.send({ type: 'sending.resumed' })}>
              <Trans>Riprova</Trans>
            </Button>
            <Button variant="default" onClick={() => actor.send({ type: 'file.skipped' })}>
              <Trans>Salta questo file</Trans>
            </Button>
            <Button variant="subtle" onClick={() => actor.send({ type: 'sending.finished' })}>
              {hasSent ? <Trans>Vai avanti con i file caricati</Trans> : <Trans>Lascia stare</Trans>}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => actor.send({ type: 'sending.stopped' })}>
            <Trans>Ferma</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
