import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { isFirstCard } from '#machines/membership/membership';
import type { membershipsMachine } from '#machines/membership/memberships.machine';
import { hrefOf } from '#machines/core/routes';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { Membership } from '#machines/core/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { formatInstant } from '../words/times.ts';
import { formatPeriod } from '../words/dates.ts';
import { useToday } from '../core/today.ts';
import { langOf } from '../words/fallback.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { KeyValue, type KeyValueRow } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './papers.module.css';
import { Failed } from '../parts/failed.tsx';

/** The member's past and present cards. */
export default function Memberships({ actor }: { actor: ActorRefFrom<typeof membershipsMachine> }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const memberships = useSelector(actor, (each) => selectDocument(each));
  return (
    <Page narrow title={t`Le mie tessere`} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      {stage === 'loading' && <LinesSkeleton count={2} height="10rem" />}
      {(stage === 'failed' || stage === 'unknown') && (
        <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {memberships?.length === 0 && <NoCards />}
      {memberships !== undefined && memberships.length > 0 && (
        <ul className={classes.papers}>
          {memberships.map((membership) => (
            <li key={membership.id}>
              <Card membership={membership} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function Card({ membership }: { membership: Membership }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { card, sub_date, numero_tessera_convenzionata: number, origin_created_at, created_at } = membership;
  const rows: KeyValueRow[] = [
    {
      key: 'validity',
      label: <Trans>Validità</Trans>,
      value: formatPeriod(sub_date.from, sub_date.to, i18n.locale),
    },
    {
      key: 'created',
      label: <Trans>Creata il</Trans>,
      value: formatInstant(origin_created_at ?? created_at, i18n.locale, timezone),
    },
  ];
  if (number !== null) {
    rows.unshift({ key: 'number', label: <Trans>Tessera convenzionata n.</Trans>, value: number });
  }
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2 {...langOf(card, 'name')}>{card.name}</h2>
        <Validity from={sub_date.from} to={sub_date.to} />
      </header>
      <ForeignNote of={card} fields={['name']} />
      <KeyValue rows={rows} />
    </article>
  );
}

function Validity({ from, to }: Membership['sub_date']) {
  const today = useToday();
  return from <= today && today <= to ? (
    <Badge color="leaf" leftSection={<IconCircleCheck aria-hidden="true" />}>
      <Trans>Attiva</Trans>
    </Badge>
  ) : (
    <Badge color="gray" leftSection={<IconCircleX aria-hidden="true" />}>
      {today < from ? <Trans>Non ancora attiva</Trans> : <Trans>Scaduta</Trans>}
    </Badge>
  );
}

function NoCards() {
  const { is } = useLibrary();
  const isFirst = useSelector(useSession(), (session) => {
    const me = selectMe(session);
    return me !== undefined && isFirstCard(me);
  });
  return (
    <EmptyState
      title={<Trans>Ancora nessuna tessera</Trans>}
      {...(is.renewable_card && !is.auto_membership
        ? {
            actions: (
              <Button component={Link} href={hrefOf('renewal')}>
                {isFirst ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
              </Button>
            ),
          }
        : {})}
    >
      <Trans>Qui trovi le tue tessere con la loro validità.</Trans>
    </EmptyState>
  );
}
