import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { draftFactOf } from '#machines/checkout/draft.machine';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { selectIsFirst } from '#machines/membership/renewal.selectors';
import { useDraft, useLibrary } from '../core/actors.ts';
import { PageHead } from '../navigation/page-head.tsx';

import { Page } from '../ui/layout/page.tsx';
import type { RenewalActor } from './actor-types.ts';
import { CardRenewal } from './card-renewal.tsx';

/** Card renewal: price, duration, and the date from which it is possible. */
export default function Renewal({ actor }: { actor: RenewalActor }) {
  const { t } = useLingui();
  const isFirst = useSelector(actor, selectIsFirst);
  const { is } = useLibrary();
  const title = is.auto_membership ? t`La tua tessera` : isFirst ? t`Fai la tessera` : t`Rinnova tessera`;
  return (
    <Page narrow title={title} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      <PageHead title={title} />
      <CardRenewal actor={actor} onward={<Onward />} />
    </Page>
  );
}

/** Back to the loan blocked by the expired card, or to the cards. */
function Onward() {
  const draft = draftFactOf(useSelector(useDraft(), selectDraft));
  return (
    <>
      {draft !== 'none' && (
        <Button component={Link} href={hrefOf(draft === 'planned' ? 'checkout_recap' : 'checkout_loan')}>
          <Trans>Continua il prestito</Trans>
        </Button>
      )}
      <Button component={Link} variant="default" href={hrefOf('memberships')}>
        <Trans>Le mie tessere</Trans>
      </Button>
    </>
  );
}
