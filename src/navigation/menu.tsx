import { Trans } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCategory,
  IconFileDescription,
  IconHelp,
  IconInfoCircle,
  IconLayoutGrid,
  IconLogin,
  IconLogout,
  IconQrcode,
  IconScale,
  IconScan,
  IconSearch,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { LAYOUT } from '#machines/rules/limits';
import { selectIsSignedIn } from '#machines/account/session.selectors';
import { useSession } from '../core/actors.ts';
import { SideDrawer } from '../ui/overlays/side-drawer.tsx';
import { useEntries, type Entry, type EntryKey } from './entries.ts';
import classes from './menu.module.css';
import { NavLink } from './nav-link.tsx';

const ICONS: Record<EntryKey, typeof IconUser> = {
  all: IconLayoutGrid,
  categories: IconCategory,
  search: IconSearch,
  scan: IconQrcode,
  support: IconHelp,
  how: IconInfoCircle,
  rules: IconScale,
  faq: IconFileDescription,
  website: IconBuildingStore,
  signin: IconLogin,
  signup: IconUserPlus,
  staff: IconScan,
  orders: IconCalendarCheck,
  profile: IconUser,
};

interface MenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The whole navbar in a panel, for phones. */
export default function Menu({ opened, onClose }: MenuProps) {
  const session = useSession();
  const isSignedIn = useSelector(session, selectIsSignedIn);
  const { browse, about, own } = useEntries();
  const list = (entries: readonly Entry[]) => (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const EntryIcon = ICONS[entry.key];
        return (
          <li key={entry.key}>
            <NavLink
              entry={entry}
              className={classes.entry}
              icon={<EntryIcon size={22} aria-hidden="true" />}
              onPress={onClose}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <SideDrawer opened={opened} onClose={onClose} title={<Trans>Menu</Trans>} maxWidth={LAYOUT.menuMaxWidth}>
      {list(own)}
      {list(browse)}
      {list(about)}
      {isSignedIn && (
        <div>
          <button
            type="button"
            className={classes.entry}
            onClick={() => {
              onClose();
              session.send({ type: 'signOut' });
            }}
          >
            <IconLogout size={22} aria-hidden="true" />
            <Trans>Esci</Trans>
          </button>
        </div>
      )}
    </SideDrawer>
  );
}
