import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectIsSuper } from '#machines/account/session.selectors';
import { hrefOf, type RouteName } from '#machines/core/routes';
import { useSession } from '../core/actors.ts';
import { useMedia } from '../ui/layout/media.ts';
import classes from './staff-nav.module.css';
import { STAFF_PAGES, type StaffPage } from './staff-pages.ts';

/** The staff pages that the signed-in administrator may open. */
export function useStaffPages(): readonly StaffPage[] {
  const isSuper = useSelector(useSession(), selectIsSuper);
  return STAFF_PAGES.filter(({ level }) => level === 'admin' || isSuper);
}

export const staffHref = ({ name, hash }: StaffPage): string => hrefOf(name) + (hash === undefined ? '' : `#${hash}`);

/** Links to the pages of the staff, above each of them; one button on a phone. */
export function StaffNav({ current }: { current: RouteName }) {
  const { t, i18n } = useLingui();
  const isNarrow = useMedia('(width < 48em)');
  const pages = useStaffPages().filter(({ inNav }) => inNav !== false);
  const links = (
    <ul className={classes.list}>
      {pages.map((page) => (
        <li key={staffHref(page)}>
          <Link
            className={classes.link}
            href={staffHref(page)}
            aria-current={page.name === current ? 'page' : undefined}
          >
            {i18n._(page.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={classes.nav} aria-label={t`Pagine dello staff`}>
      {isNarrow === true ? (
        // Remounted, and so closed, on another page.
        <details key={current} className={classes.fold}>
          <summary>
            <Trans>Pagine dello staff</Trans>
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  );
}
