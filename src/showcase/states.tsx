import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { AlertBox } from '#src/ui/states/alert-box.tsx';

import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorState } from '#src/ui/states/error-state.tsx';
import { RichText } from '#src/ui/layout/rich-text.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { ShelfArt } from '#src/ui/states/shelf-art.tsx';
import { CatalogueSkeleton, LinesSkeleton, ProductSkeleton } from '#src/ui/states/skeletons.tsx';
import { Dots, Slides } from '#src/ui/carousels/slides.tsx';
import { Piece } from './piece.tsx';
import classes from './showcase.module.css';

const RULES =
  '<h2>Prendersi cura</h2><p>Gli oggetti sono di tutti: usali come se li avesse appena sistemati <strong>una tua amica</strong>.</p><ul><li>Restituisci pulito e completo.</li><li>Se si rompe, <a href="/help">scrivici</a>: non è un dramma.</li></ul><blockquote>Prima di comprare, chiedi in prestito.</blockquote>';

/** Messages and empty states. */
export function StatePieces() {
  const { t } = useLingui();
  const [slide, setSlide] = useState(0);
  return (
    <>
      <Section title={t`Messaggi`}>
        <div className={classes.stack}>
          <Piece>
            <AlertBox kind="info">{t`Per confermare, apri il link che ti abbiamo mandato per email.`}</AlertBox>
          </Piece>
          <Piece>
            <AlertBox kind="success" title={t`Tessera rinnovata con successo!`}>{t`È valida da subito.`}</AlertBox>
          </Piece>
          <Piece>
            <AlertBox
              kind="warning"
              title={t`Attenzione`}
            >{t`Il tuo accesso è sospeso. Scrivici per capire insieme come sbloccarlo.`}</AlertBox>
          </Piece>
          <Piece>
            <AlertBox kind="error">{t`Tempo scaduto, prestito annullato!`}</AlertBox>
          </Piece>
        </div>
      </Section>
      <Section title={t`Primi passi`} panel>
        <Piece>
          <Slides
            label={t`Primi passi`}
            index={slide}
            onTurn={(index) => setSlide(Math.min(1, Math.max(0, index)))}
            slides={[
              <EmptyState key="1" level={3} title={t`Prendi in prestito le cose`} art={<ShelfArt scene="done" />} />,
              <EmptyState key="2" level={3} title={t`Ritirale vicino a casa`} art={<ShelfArt scene="search" />} />,
            ]}
          />
        </Piece>
        <Piece>
          <Dots index={slide} total={2} />
        </Piece>
        <div className={classes.row}>
          <Button variant="subtle" disabled={slide === 0} onClick={() => setSlide(0)}>{t`Indietro`}</Button>
          <Button disabled={slide === 1} onClick={() => setSlide(1)}>{t`Avanti`}</Button>
        </div>
      </Section>
      <Section title={t`Niente da mostrare`}>
        <div className={classes.half}>
          <Piece>
            <EmptyState
              level={3}
              title={t`Ancora nessun prestito`}
              actions={<Button component={Link} href="/catalogs/all">{t`Tutti gli oggetti`}</Button>}
            >
              <Trans>Quando chiederai un oggetto, qui vedrai date, codici e scadenze.</Trans>
            </EmptyState>
          </Piece>
          <Piece>
            <EmptyState level={3} title={t`Impossibile trovare «gru»`} art={<ShelfArt scene="search" />}>
              <Trans>Prova con un’altra parola, o guarda per categoria.</Trans>
            </EmptyState>
          </Piece>
          <Piece>
            <ErrorState
              level={3}
              status={503}
              message={t`Il servizio non risponde.`}
              kept={t`Le date che hai scelto sono ancora qui.`}
              onRetry={() => undefined}
            />
          </Piece>
          <Piece>
            <ErrorState level={3} offline message={t`Appena torna la rete riproviamo da soli.`} />
          </Piece>
          <Piece>
            <ErrorState
              level={3}
              retrying
              onRetry={() => undefined}
              actions={<Button component={Link} variant="default" href="/help">{t`Chiedi aiuto`}</Button>}
            />
          </Piece>
          <Piece>
            <EmptyState level={3} title={t`Messaggio inviato`} art={<ShelfArt scene="done" />} />
          </Piece>
          <Piece>
            <EmptyState level={3} title={t`In manutenzione, Ripassa più tardi`} art={<ShelfArt scene="closed" />} />
          </Piece>
        </div>
      </Section>
      <Section title={t`In arrivo`}>
        <div className={classes.stack}>
          <Piece>
            <ProductSkeleton />
          </Piece>
          <Piece>
            <CatalogueSkeleton count={4} />
          </Piece>
          <Piece>
            <LinesSkeleton count={2} />
          </Piece>
        </div>
      </Section>
      <Section title={t`Testi`}>
        <Piece>
          <RichText html={RULES} />
        </Piece>
      </Section>
    </>
  );
}
