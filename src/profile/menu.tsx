import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import '@mantine/core/styles/NavLink.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import {
  IconBasket,
  IconCalendarShare,
  IconCards,
  IconChevronRight,
  IconEye,
  IconHeart,
  IconHeartHandshake,
  IconHelpCircle,
  IconHourglass,
  IconId,
  IconLogout,
  IconMail,
  IconMailOpened,
  IconPassword,
  IconReceipt,
  IconScan,
  IconUpload,
  IconUserEdit,
  IconUserSearch,
  type Icon,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import type { profileMachine } from '#machines/profile/profile.machine';
import { selectDialog } from '#machines/profile/profile.selectors';
import { selectGhost, selectIsAdmin, selectIsStaff, selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { ImpersonationSearch, Visits } from '../impersonation/widgets.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { ChangePassword, Mails, OwnData } from './widgets.ts';
import classes from './profile.module.css';

const ENTRY = { root: classes.entry ?? '', section: classes.mark ?? '', label: classes.word ?? '' };

interface Entry {
  key: string;
  label: string;
  icon: Icon;
  href?: string;
  onSelect?: () => void;
}

/** The profile's menu, each entry under its own condition (rules/screens-and-routes.md#profile-menu). */
export function Menu({ actor }: { actor: ActorRefFrom<typeof profileMachine> }) {
  const { t } = useLingui();
  const { is, max_waits } = useLibrary();
  const session = useSession();
  const isAdmin = useSelector(session, selectIsAdmin);
  const isStaff = useSelector(session, selectIsStaff);
  const canUpload = useSelector(session, (each) => selectMe(each)?.can_post_objects ?? false);
  const isFirst = useSelector(session, (each) => {
    const me = selectMe(each);
    return me !== undefined && isFirstCard(me) && !is.auto_membership;
  });
  const isActing = useSelector(session, selectGhost) !== undefined;
  const opened = useSelector(actor, selectDialog);
  const close = () => actor.send({ type: 'dialog.closed' });

  const me = useSelector(session, selectMe);

  const entries: Entry[] = [
    { key: 'orders', label: t`I miei prestiti`, icon: IconBasket, href: hrefOf('orders') },
    { key: 'wishes', label: t`I miei desideri`, icon: IconHeart, href: hrefOf('wishes') },
  ];
  if (max_waits > 0)
    entries.push({ key: 'waits', label: t`Le mie attese`, icon: IconHourglass, href: hrefOf('waits') });
  if (isStaff) entries.push({ key: 'staff', label: t`Banco`, icon: IconScan, href: hrefOf('staff') });
  if (isAdmin) {
    entries.unshift({
      key: 'impersonate',
      label: t`Impersona utente`,
      icon: IconUserSearch,
      onSelect: () => actor.send({ type: 'impersonation.opened' }),
    });
  }
  if (is.mandatory_sharing) {
    entries.push({ key: 'products', label: t`I miei oggetti`, icon: IconHeartHandshake, href: hrefOf('own_products') });
  }
  if (canUpload) {
    entries.push({ key: 'upload', label: t`Carica oggetto`, icon: IconUpload, href: hrefOf('upload') });
  }
  if (is.mandatory_sharing) {
    entries.push({ key: 'memberships', label: t`Le mie tessere`, icon: IconCards, href: hrefOf('memberships') });
  }
  if (is.renewable_card && !is.auto_membership) {
    entries.push({
      key: 'renewal',
      label: isFirst ? t`Fai la tessera` : t`Rinnova tessera`,
      icon: IconId,
      href: hrefOf('renewal'),
    });
  }
  entries.push(
    { key: 'payments', label: t`I miei pagamenti`, icon: IconReceipt, href: hrefOf('payments') },
    { key: 'data', label: t`I miei dati`, icon: IconUserEdit, onSelect: () => actor.send({ type: 'data.opened' }) },
    { key: 'messages', label: t`Email ricevute`, icon: IconMailOpened, href: hrefOf('messages') },
    { key: 'mails', label: t`Lingua ed email`, icon: IconMail, onSelect: () => actor.send({ type: 'mails.opened' }) },
  );
  // An address is given to its owner alone.
  if (!isActing) {
    entries.push({
      key: 'calendar',
      label: t`Calendario dei prestiti`,
      icon: IconCalendarShare,
      onSelect: () => actor.send({ type: 'calendar.opened' }),
    });
  }
  entries.push({
    key: 'visits',
    label: t`Chi ha visto il tuo account`,
    icon: IconEye,
    onSelect: () => actor.send({ type: 'visits.opened' }),
  });
  // Nobody may change somebody else's credentials.
  if (!is.sso_signin && !isActing) {
    entries.push({
      key: 'password',
      label: t`Cambia password`,
      icon: IconPassword,
      onSelect: () => actor.send({ type: 'password.opened' }),
    });
  }
  entries.push({ key: 'help', label: t`Assistenza`, icon: IconHelpCircle, href: hrefOf('help') });

  return (
    <nav aria-label={t`Il tuo account`}>
      <ul className={classes.menu}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryLine entry={entry} />
          </li>
        ))}
        <li>
          <NavLink
            component="button"
            classNames={ENTRY}
            label={<Trans>Esci</Trans>}
            leftSection={<IconLogout size={24} aria-hidden="true" />}
            onClick={() => session.send({ type: 'signOut' })}
          />
        </li>
      </ul>
      <Suspense fallback={null}>
        {opened === 'impersonation' && <ImpersonationSearch onClose={close} />}
        {opened === 'calendar' && <OwnCalendar onClose={close} />}
        {opened === 'visits' && <Visits onClose={close} />}
        {opened === 'password' && <ChangePassword onClose={close} />}
        {opened === 'data' && me && <OwnData me={me} onClose={close} />}
        {opened === 'mails' && me && <Mails me={me} onClose={close} />}
      </Suspense>
    </nav>
  );
}

function EntryLine({ entry: { label, icon: EntryIcon, href, onSelect } }: { entry: Entry }) {
  const looks = {
    classNames: ENTRY,
    label,
    leftSection: <EntryIcon size={24} aria-hidden="true" />,
    rightSection: <IconChevronRight size={20} aria-hidden="true" />,
  };
  return href === undefined ? (
    <NavLink component="button" {...looks} onClick={() => onSelect?.()} />
  ) : (
    <NavLink component={Link} {...looks} href={href} />
  );
}
