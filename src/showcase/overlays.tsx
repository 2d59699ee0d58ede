import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { LAYOUT } from '#machines/rules/limits';
import type { AlertKind } from '#src/ui/states/alert-box.tsx';

import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx';
import { LoaderScreen } from '#src/ui/states/loader-screen.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SideDrawer } from '#src/ui/overlays/side-drawer.tsx';
import { Toast } from '#src/ui/overlays/toast.tsx';
import { Piece } from './piece.tsx';
import classes from './showcase.module.css';

type Opened = 'question' | 'danger' | 'busy' | 'dialog' | 'mandatory' | 'card' | 'menu' | null;

/** Overlays: toasts, dialogs, drawers and the loader; fixed ones each in their own frame. */
export function OverlayPieces() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const ask = (which: Opened, label: string) => (
    <Button variant="default" onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <>
      <Toasts />
      <Section title={t`Finestre e pannelli`} level={3}>
        <div className={classes.row}>
          {ask('question', t`Apri una domanda`)}
          {ask('danger', t`Una domanda delicata`)}
          {ask('busy', t`Una domanda in corso`)}
          {ask('dialog', t`Apri una finestra`)}
          {ask('mandatory', t`Una finestra che chiede una risposta`)}
          {ask('card', t`Apri il pannello della tessera`)}
          {ask('menu', t`Apri il pannello del menu`)}
        </div>
        <Piece>
          <ConfirmDialog opened={opened === 'question'} title={t`Confermi?`} onConfirm={close} onCancel={close} />
        </Piece>
        <Piece>
          <ConfirmDialog
            opened={opened === 'danger' || opened === 'busy'}
            title={t`Annullare il prestito?`}
            cancelLabel={t`Tieni il prestito`}
            confirmLabel={t`Annulla il prestito`}
            onConfirm={close}
            onCancel={close}
            danger
            busy={opened === 'busy'}
          >
            <Trans>Il trapano torna libero per gli altri. Potrai chiederlo di nuovo quando vuoi.</Trans>
          </ConfirmDialog>
        </Piece>
        <Piece>
          <Dialog
            opened={opened === 'dialog' || opened === 'mandatory'}
            mandatory={opened === 'mandatory'}
            title={t`Cambia password`}
            onClose={close}
          >
            <p>
              <Trans>Gli altri dispositivi sono usciti dal tuo account.</Trans>
            </p>
            <DialogActions>
              <Button onClick={close}>{t`Chiudi`}</Button>
            </DialogActions>
          </Dialog>
        </Piece>
        <Piece>
          <SideDrawer opened={opened === 'card'} onClose={close} title={t`Rinnova tessera`}>
            <p>
              <Trans>Un anno di prestiti, in ogni punto di ritiro.</Trans>
            </p>
          </SideDrawer>
        </Piece>
        <Piece>
          <SideDrawer opened={opened === 'menu'} onClose={close} title={t`Menu`} maxWidth={LAYOUT.menuMaxWidth}>
            <Button variant="subtle" onClick={close}>{t`Tutti gli oggetti`}</Button>
          </SideDrawer>
        </Piece>
      </Section>
      <Section title={t`Schermata di attesa`} level={3}>
        <Piece frame={classes.frame}>
          <LoaderScreen />
        </Piece>
      </Section>
    </>
  );
}

function Toasts() {
  const { t } = useLingui();
  const [closed, setClosed] = useState<readonly AlertKind[]>([]);
  const words: Record<AlertKind, string> = {
    success: t`Estensione del prestito avvenuta con successo`,
    info: t`Prestito abbandonato`,
    warning: t`Seleziona la data del prestito!`,
    error: t`Tempo scaduto, prestito annullato!`,
  };
  return (
    <Section
      title={t`Avvisi`}
      level={3}
      lead={closed.length > 0 && <Button variant="subtle" onClick={() => setClosed([])}>{t`Mostrali di nuovo`}</Button>}
    >
      <div className={classes.half}>
        {(Object.keys(words) as AlertKind[]).map((kind) => (
          <Fragment key={kind}>
            {!closed.includes(kind) && (
              <Piece frame={`${classes.frame} ${classes.low}`}>
                <Toast kind={kind} onClose={() => setClosed([...closed, kind])}>
                  {words[kind]}
                </Toast>
              </Piece>
            )}
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
