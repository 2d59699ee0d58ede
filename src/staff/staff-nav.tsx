import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import classes from './staff.module.css';

/** The pages of the staff, above each of them. */
export function StaffNav({ current }: { current: 'staff' | 'staff_day' | 'staff_loans' }) {
  const { t } = useLingui();
  const pages = [
    { name: 'staff', label: t`Banco` },
    { name: 'staff_day', label: t`Giornata` },
    { name: 'staff_loans', label: t`Prestiti` },
  ] as const;
  return (
    <nav className={classes.nav} aria-label={t`Pagine dello staff`}>
      {pages.map(({ name, label }) => (
        <Link key={name} href={hrefOf(name)} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
