import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileDescription } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { faqMachine } from '#machines/faq.machine';
import { hrefOf } from '#machines/routes';
import { selectIsBusy } from '#machines/selectors/faq.selectors';
import { useLibrary } from '../actors.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';

/** A button that opens the PDF of the frequent questions. */
export default function Faq({ actor }: { actor: ActorRefFrom<typeof faqMachine> }) {
  const { t } = useLingui();
  const { faq_pdf_url } = useLibrary();
  const isBusy = useSelector(actor, selectIsBusy);
  const help = (
    <LinkButton look="secondary" large={faq_pdf_url !== null} href={hrefOf('help')}>
      <Trans>Contatti</Trans>
    </LinkButton>
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
            <Button
              large
              busy={isBusy}
              icon={<IconFileDescription size={22} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'open' })}
            >
              <Trans>Apri le FAQ</Trans>
            </Button>
            {help}
          </>
        }
      >
        <Trans>Tessera, ritiri, ritardi, danni: le risposte alle domande che ci fate più spesso, in un PDF.</Trans>
      </EmptyState>
    </Page>
  );
}
