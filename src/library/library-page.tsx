import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf, type PlainRouteName } from '#machines/core/routes';
import { StaffNav } from '../parts/staff-nav.tsx';
import { SetupCard } from '../setup/widgets.ts';
import { Page } from '../ui/layout/page.tsx';
import classes from './library.module.css';

/** The parts of the library's own pages, in the order of the tabs. */
const TABS = [
  { name: 'staff_library', label: msg`Chi siamo` },
  { name: 'staff_library_looks', label: msg`Aspetto` },
  { name: 'staff_library_texts', label: msg`Testi` },
  { name: 'staff_library_lending', label: msg`Regole dei prestiti` },
  { name: 'staff_library_mails', label: msg`Email` },
  { name: 'staff_library_categories', label: msg`Categorie` },
  { name: 'staff_library_cards', label: msg`Tessere` },
  { name: 'staff_library_headquarters', label: msg`Punti di ritiro` },
] as const satisfies readonly { name: PlainRouteName; label: unknown }[];

/** A page about the library itself, with the tabs of all of them. */
export function LibraryPage({
  current,
  title,
  lead,
  saved,
  children,
}: {
  current: PlainRouteName;
  title: string;
  lead?: ReactNode;
  /** A new number after each change that may have completed a first step. */
  saved?: number;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  return (
    <Page compact title={title} lead={lead} actions={<StaffNav current="staff_library" />}>
      <nav className={classes.tabs} aria-label={t`Parti della biblioteca`}>
        {TABS.map(({ name, label }) => (
          <Link
            key={name}
            className={classes.tab}
            href={hrefOf(name)}
            aria-current={name === current ? 'page' : undefined}
          >
            {i18n._(label)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>
        <SetupCard {...(saved === undefined ? {} : { saved })} />
      </Suspense>
      {children}
    </Page>
  );
}
