import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RequestActor } from '#machines/core/request.machine';
import { selectIsBusy } from '#machines/core/request.selectors';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';

/** A button that opens the FAQ PDF. */
export default function Faq({ actor }: { actor: RequestActor<{ url: string }> }) {
  const { t } = useLingui();
  const library = useLibrary();
  const { faq_pdf_url } = library;
  const isBusy = useSelector(actor, selectIsBusy);
  const help = (
    <Button component={Link} variant="default" size={faq_pdf_url !== null ? 'lg' : 'md'} href={hrefOf('help')}>
      <Trans>Contatti</Trans>
    </Button>
  );
  if (faq_pdf_url === null) {
    return (
      <Page narrow>
        <EmptyState level={1} title={t`Domande frequenti`} actions={help}>
          <Trans>La biblioteca non le ha ancora pubblicate. Intanto puoi chiedere a noi.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={t`Domande frequenti`}
        art={<ShelfArt scene="done" />}
        actions={
          <>
            <BusyButton
              size="lg"
              busy={isBusy}
              leftSection={<IconFileDescription size={22} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'send', request: { url: faq_pdf_url } })}
            >
              <Trans>Apri le FAQ</Trans>
            </BusyButton>
            {help}
          </>
        }
      >
        <Trans>Tessera, ritiri, ritardi, danni: le risposte alle domande che ci fate più spesso, in un PDF.</Trans>
        <ForeignNote of={library} fields={['faq_pdf_url']} />
      </EmptyState>
    </Page>
  );
}
