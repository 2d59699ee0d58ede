import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AlertBox } from '#src/ui/alert-box.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { Section } from '#src/ui/section.tsx';
import { ShelfArt } from '#src/ui/shelf-art.tsx';
import { SideDrawer } from '#src/ui/side-drawer.tsx';
import { CatalogueSkeleton, LinesSkeleton, ProductSkeleton } from '#src/ui/skeletons.tsx';
import { Slides } from '#src/ui/slides.tsx';
import { Toast, type ToastMessage } from '#src/ui/toast.tsx';
import classes from './showcase.module.css';

const RULES =
  '<h2>Prendersi cura</h2><p>Gli oggetti sono di tutti: usali come se li avesse appena sistemati <strong>una tua amica</strong>.</p><ul><li>Restituisci pulito e completo.</li><li>Se si rompe, <a href="/help">scrivici</a>: non è un dramma.</li></ul><blockquote>Prima di comprare, chiedi in prestito.</blockquote>';

/** Messages, dialogs, and what is shown when there is nothing to show. */
export function StatePieces() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [slide, setSlide] = useState(0);
  const close = () => setOpen(null);
  return (
    <>
      <Section title={t`Messaggi`}>
        <div className={classes.stack}>
          <AlertBox kind="info">{t`Per confermare, apri il link che ti abbiamo mandato per email.`}</AlertBox>
          <AlertBox kind="success" title={t`Tessera rinnovata con successo!`}>{t`È valida da subito.`}</AlertBox>
          <AlertBox kind="warning">{t`Il tuo accesso è sospeso. Scrivici per capire insieme come sbloccarlo.`}</AlertBox>
          <AlertBox kind="error">{t`Tempo scaduto, prestito annullato!`}</AlertBox>
          <div className={classes.row}>
            <Button
              look="secondary"
              onClick={() => setToast({ id: Date.now(), kind: 'success', text: t`Grazie per averci scritto!` })}
            >
              {t`Mostra un messaggio`}
            </Button>
            <Button look="secondary" onClick={() => setOpen('dialog')}>{t`Apri una domanda`}</Button>
            <Button look="secondary" onClick={() => setOpen('drawer')}>{t`Apri un pannello`}</Button>
          </div>
        </div>
        <Toast toast={toast} onClose={() => setToast(null)} />
        <ConfirmDialog
          opened={open === 'dialog'}
          title={t`Annullare il prestito?`}
          onConfirm={close}
          onCancel={close}
          danger
        >
          <Trans>Il trapano torna libero per gli altri. Potrai chiederlo di nuovo quando vuoi.</Trans>
        </ConfirmDialog>
        <SideDrawer opened={open === 'drawer'} onClose={close} title={t`Rinnova tessera`}>
          <p>
            <Trans>Un anno di prestiti, in ogni punto di ritiro.</Trans>
          </p>
        </SideDrawer>
      </Section>
      <Section title={t`Benvenuto`} panel>
        <Slides
          label={t`Benvenuto`}
          index={slide}
          onTurn={(index) => setSlide(Math.min(1, Math.max(0, index)))}
          slides={[
            <EmptyState key="1" level={3} title={t`Prendi in prestito le cose`} art={<ShelfArt scene="done" />} />,
            <EmptyState key="2" level={3} title={t`Ritirale vicino a casa`} art={<ShelfArt scene="search" />} />,
          ]}
        >
          <Button look="quiet" disabled={slide === 0} onClick={() => setSlide(0)}>{t`Indietro`}</Button>
          <Button disabled={slide === 1} onClick={() => setSlide(1)}>{t`Avanti`}</Button>
        </Slides>
      </Section>
      <Section title={t`Niente da mostrare`}>
        <div className={classes.half}>
          <EmptyState
            level={3}
            title={t`Ancora nessun prestito`}
            actions={<LinkButton href="/catalogs/all">{t`Tutti gli oggetti`}</LinkButton>}
          >
            <Trans>Quando chiederai un oggetto, qui vedrai date, codici e scadenze.</Trans>
          </EmptyState>
          <EmptyState level={3} title={t`Impossibile trovare «gru»`} art={<ShelfArt scene="search" />}>
            <Trans>Prova con un’altra parola, o guarda per categoria.</Trans>
          </EmptyState>
          <ErrorState
            level={3}
            status={503}
            message={t`Il servizio non risponde.`}
            kept={t`Le date che hai scelto sono ancora qui.`}
            onRetry={() => undefined}
          />
          <ErrorState level={3} offline message={t`Appena torna la rete riproviamo da soli.`} />
          <EmptyState level={3} title={t`In manutenzione, Ripassa più tardi`} art={<ShelfArt scene="closed" />} />
        </div>
      </Section>
      <Section title={t`In arrivo`}>
        <div className={classes.stack}>
          <ProductSkeleton />
          <CatalogueSkeleton count={4} />
          <LinesSkeleton count={2} />
        </div>
      </Section>
      <Section title={t`Testi`}>
        <RichText html={RULES} />
      </Section>
      <Section title={t`Marchio`} level={3}>
        <Logo library="La Bottega delle Cose" />
      </Section>
    </>
  );
}
