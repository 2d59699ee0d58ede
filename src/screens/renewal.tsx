import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { renewalMachine } from '#machines/renewal.machine';
import { hrefOf } from '#machines/routes';
import { selectDocument, selectFailure, selectStage } from '#machines/selectors/document.selectors';
import { selectMe } from '#machines/selectors/session.selectors';
import type { Me, RenewalCard } from '#machines/wire';
import { useLibrary, useSession } from '../actors.ts';
import { formatDate, formatPrice, telephoneHref } from '../format.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValue } from '../ui/key-value.tsx';
import { Page } from '../ui/page.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './account/papers.module.css';
import { Failed } from './parts/failed.tsx';

/** The card to renew: what it costs, how long it is good, and from when it can be renewed. */
export default function Renewal({ actor }: { actor: ActorRefFrom<typeof renewalMachine> }) {
  const { t } = useLingui();
  const me = useSelector(useSession(), selectMe);
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const cards = useSelector(actor, (each) => selectDocument(each));
  return (
    <Page narrow title={t`Rinnova tessera`} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      {stage === 'loading' && <LinesSkeleton count={1} height="16rem" />}
      {(stage === 'failed' || stage === 'unknown') && (
        <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {cards?.length === 0 && (
        <EmptyState title={<Trans>Qui non ci sono tessere da rinnovare</Trans>}>
          <Trans>In questa biblioteca la tessera non si rinnova dal sito.</Trans>
        </EmptyState>
      )}
      {me && cards !== undefined && cards.length > 0 && (
        <div className={classes.stack}>
          {cards.map((card) => (
            <Card key={card.id} card={card} me={me} />
          ))}
          {me.is.active_card ? <StillActive me={me} /> : <HowToRenew />}
        </div>
      )}
    </Page>
  );
}

function Card({ card, me }: { card: RenewalCard; me: Me }) {
  const { i18n } = useLingui();
  const { duration } = card;
  const until = me.card_valid_to === null ? undefined : formatDate(me.card_valid_to, i18n.locale);
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2>{card.name}</h2>
        <p className={classes.price}>{formatPrice(card.price, i18n.locale)}</p>
      </header>
      <KeyValue
        rows={[
          {
            key: 'duration',
            label: <Trans>Durata</Trans>,
            value: <Plural value={duration} one="# mese" other="# mesi" />,
          },
          ...(me.card_number === null
            ? []
            : [{ key: 'number', label: <Trans>La tua tessera</Trans>, value: me.card_number }]),
          ...(until === undefined
            ? []
            : [
                {
                  key: 'until',
                  label: me.is.active_card ? <Trans>Valida fino al</Trans> : <Trans>Scaduta il</Trans>,
                  value: until,
                },
              ]),
        ]}
      />
    </article>
  );
}

/** "It can be renewed once expired, showing the date from which renewal is possible" (specification, point 6). */
function StillActive({ me }: { me: Me }) {
  const { i18n } = useLingui();
  const from = me.renewable_from === null ? undefined : formatDate(me.renewable_from, i18n.locale, 'full');
  return (
    <AlertBox kind="info" title={<Trans>La tua tessera è ancora attiva</Trans>}>
      {from === undefined ? (
        <Trans>Potrai rinnovarla quando sarà scaduta.</Trans>
      ) : (
        <Trans>
          Potrai rinnovarla quando sarà scaduta, da <strong>{from}</strong>.
        </Trans>
      )}
    </AlertBox>
  );
}

/** The ways to renew where nothing can be paid on the site. */
function HowToRenew() {
  const { phone } = useLibrary().contacts;
  return (
    <AlertBox kind="info" title={<Trans>La rinnovi con noi</Trans>}>
      <Trans>Il pagamento online non è attivo: passa da un punto di ritiro, o scrivici, e la rinnoviamo insieme.</Trans>
      <div className={classes.ways}>
        <LinkButton look="secondary" href={hrefOf('support')} icon={<IconMessage size={20} aria-hidden="true" />}>
          <Trans>Scrivi all’assistenza</Trans>
        </LinkButton>
        {phone !== null && (
          <a className={classes.phone} href={telephoneHref(phone)}>
            <IconPhone size={20} aria-hidden="true" />
            {phone}
          </a>
        )}
      </div>
    </AlertBox>
  );
}
