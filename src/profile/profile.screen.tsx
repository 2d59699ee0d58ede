import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { profileMachine } from '#machines/profile/profile.machine';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectMe } from '#machines/account/session.selectors';
import type { Me } from '#machines/core/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { formatNumber } from '../words/numbers.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { MemberCard } from '../ui/loans/member-card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { Export } from '../members/export-widget.ts';
import { MemberQr } from './widgets.ts';
import { NoCardYet } from '../membership/no-card-yet.tsx';
import { Obstacles } from '../membership/obstacles.tsx';
import { RenewCard } from '../membership/renew-card.tsx';
import { Menu } from './menu.tsx';
import classes from './profile.module.css';

type Props = ScreenProps<'profile'> & { actor: ActorRefFrom<typeof profileMachine> };

/** The profile: card, counts and menu. */
const Profile: ComponentType<Props> = ({ actor }) => {
  const { t } = useLingui();
  const me = useSelector(useSession(), selectMe);
  return (
    <Page title={t`Il mio profilo`}>
      {me ? (
        <div className={classes.columns}>
          <div className={classes.head}>
            <Who me={me} />
            {/* The card says itself what is to be done about it. */}
            <Obstacles except={['card.not_active']} />
          </div>
          <Card me={me} />
          <Counts me={me} />
          <Menu actor={actor} />
          <Suspense>
            <Export id={null} />
          </Suspense>
        </div>
      ) : (
        <LinesSkeleton count={4} />
      )}
    </Page>
  );
};

export default Profile;

interface PartProps {
  me: Me;
}

function Who({ me }: PartProps) {
  const { is } = useLibrary();
  return (
    <div className={classes.who}>
      <span className={classes.letter} aria-hidden="true">
        {me.name.trim().charAt(0).toUpperCase()}
      </span>
      <div className={classes.words}>
        <h2>{me.name}</h2>
        <p className={classes.email}>{me.email}</p>
        {is.mandatory_sharing && !is.auto_membership && !isFirstCard(me) && <CardChip isActive={me.is.active_card} />}
      </div>
    </div>
  );
}

function CardChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge color="leaf" leftSection={<IconCircleCheck aria-hidden="true" />}>
      <Trans>Tessera attiva</Trans>
    </Badge>
  ) : (
    <Badge color="danger" leftSection={<IconCircleX aria-hidden="true" />}>
      <Trans>Tessera scaduta</Trans>
    </Badge>
  );
}

function Counts({ me }: PartProps) {
  const { i18n } = useLingui();
  const canUse = me.obstacles.every(({ code }) => code === 'loan.limit_reached');
  const counts = [
    {
      key: 'shared',
      value: me.my_product_count,
      // The menu has them only where everybody shares; whoever shares anyway finds here what became of an object.
      label: (
        <Link href={hrefOf('own_products')} className={classes.whole}>
          <Plural value={me.my_product_count} one="condiviso" other="condivisi" />
        </Link>
      ),
    },
    {
      key: 'borrowed',
      value: me.product_borrowed_count,
      label: <Plural value={me.product_borrowed_count} one="preso in prestito" other="presi in prestito" />,
    },
    // Only for members who can use them: others see what they need first.
    ...(canUse
      ? [
          {
            key: 'available',
            value: me.available_loans,
            label: <Plural value={me.available_loans} one="disponibile" other="disponibili" />,
          },
        ]
      : []),
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ key, value, label }) => (
        <div key={key} className={classes.count}>
          <dt>{label}</dt>
          <dd>{formatNumber(value, i18n.locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The card to show at the desk; a member without a number has no card yet. */
function Card({ me }: PartProps) {
  const { name, is } = useLibrary();
  const { card_number } = me;
  if (isFirstCard(me) && !is.auto_membership) {
    return (
      <div className={classes.card}>
        <AlertBox kind="info" title={<Trans>Non hai ancora la tessera</Trans>}>
          <div className={classes.notice}>
            <p>
              <NoCardYet />
            </p>
            <RenewCard />
          </div>
        </AlertBox>
      </div>
    );
  }
  if (card_number === null) return null;
  // With automatic membership nothing expires.
  const isActive = me.is.active_card || is.auto_membership;
  return (
    <div className={classes.card}>
      <MemberCard
        library={name}
        name={me.name}
        number={card_number}
        validTo={is.auto_membership ? null : me.card_valid_to}
        active={isActive}
        qr={
          <Suspense fallback={<span className={classes.qr} />}>
            <MemberQr key={card_number} text={card_number} />
          </Suspense>
        }
      />
      {/* Stays mounted once the card is active again, so that the drawer can say so. */}
      {is.renewable_card && !is.auto_membership && <RenewCard hidden={isActive} />}
    </div>
  );
}
