import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { hrefOf } from '#machines/routes';
import { draftFactOf } from '#machines/draft.machine';
import { selectDraft } from '#machines/selectors/draft.selectors';
import { selectIsFirst } from '#machines/selectors/renewal.selectors';
import { useDraft } from '../actors.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import type { RenewalActor } from './actor-types.ts';
import { CardRenewal } from './renewal/card-renewal.tsx';

/** The card to renew: what it costs, how long it is good, and from when it can be renewed. */
export default function Renewal({ actor }: { actor: RenewalActor }) {
  const { t } = useLingui();
  const isFirst = useSelector(actor, selectIsFirst);
  const title = isFirst ? t`Fai la tessera` : t`Rinnova tessera`;
  return (
    <Page narrow title={title} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      <PageHead title={title} />
      <CardRenewal actor={actor} onward={<Onward />} />
    </Page>
  );
}

/** Back to the loan that the expired card had stopped, or to the cards. */
function Onward() {
  const draft = draftFactOf(useSelector(useDraft(), selectDraft));
  return (
    <>
      {draft !== 'none' && (
        <LinkButton href={hrefOf(draft === 'planned' ? 'checkout_recap' : 'checkout_loan')}>
          <Trans>Continua il prestito</Trans>
        </LinkButton>
      )}
      <LinkButton look="secondary" href={hrefOf('memberships')}>
        <Trans>Le mie tessere</Trans>
      </LinkButton>
    </>
  );
}
