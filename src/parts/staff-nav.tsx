import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectAdministers, selectIsSuper } from '#machines/account/session.selectors';
import { hrefOf, type RouteName } from '#machines/core/routes';
import { useSession } from '../core/actors.ts';
import { useMedia } from '../ui/layout/media.ts';
import { MENU_CLASSES } from '../ui/overlays/menu-classes.ts';
import fold from './fold.module.css';
import classes from './staff-nav.module.css';
import { STAFF_PAGES, type StaffPage } from './staff-pages.ts';

/** The staff pages that may be opened. */
export function useStaffPages(): readonly StaffPage[] {
  const isSuper = useSelector(useSession(), selectIsSuper);
  const isAdmin = useSelector(useSession(), selectAdministers);
  const open = { volunteer: true, admin: isAdmin, super: isSuper };
  return STAFF_PAGES.filter(({ level }) => open[level]);
}

export const staffHref = ({ name, hash }: StaffPage): string => hrefOf(name) + (hash === undefined ? '' : `#${hash}`);

interface LinksProps {
  pages: readonly StaffPage[];
  current: RouteName;
}

/** Links to the pages of the staff, above each of them; one button on a phone. */
export function StaffNav({ current }: Pick<LinksProps, 'current'>) {
  const { t } = useLingui();
  const isNarrow = useMedia('(width < 48em)');
  const pages = useStaffPages().filter(({ inNav }) => inNav !== false);
  const row = pages.filter(({ inNav }) => inNav !== 'more');
  return (
    <nav className={classes.nav} aria-label={t`Pagine dello staff`}>
      {isNarrow === true ? (
        // Remounted, and so closed, on another page.
        <details key={current} className={`${fold.fold} ${classes.fold}`}>
          <summary>
            <Trans>Pagine dello staff</Trans>
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <ul className={classes.list}>
            <Links pages={pages} current={current} />
          </ul>
        </details>
      ) : (
        <ul className={classes.list}>
          <Links pages={row} current={current} />
          <li>
            <More pages={pages.filter((page) => !row.includes(page))} current={current} />
          </li>
        </ul>
      )}
    </nav>
  );
}

const currentIf = (is: boolean) => (is ? { 'aria-current': 'page' as const } : {});

function Links({ pages, current }: LinksProps) {
  const { i18n } = useLingui();
  return pages.map((page) => (
    <li key={staffHref(page)}>
      <Link className={classes.link} href={staffHref(page)} {...currentIf(page.name === current)}>
        {i18n._(page.label)}
      </Link>
    </li>
  ));
}

/** The pages that are needed less often; the button has the name of the one that is open. */
function More({ pages, current }: LinksProps) {
  const { i18n } = useLingui();
  const open = pages.find(({ name }) => name === current);
  return (
    <Menu key={current} classNames={MENU_CLASSES} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.link} {...currentIf(open !== undefined)}>
          {open === undefined ? <Trans>Altre pagine</Trans> : i18n._(open.label)}
          <IconChevronDown size={20} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ icon: PageIcon, ...page }) => (
          <Menu.Item
            key={page.name}
            component={Link}
            href={hrefOf(page.name)}
            leftSection={<PageIcon size={20} aria-hidden="true" />}
          >
            {i18n._(page.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
