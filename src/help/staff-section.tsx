import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { staffHref, useStaffPages } from '../parts/staff-nav.tsx';
import { Section } from '../ui/layout/section.tsx';
import classes from './help.module.css';

/** The administrators' part of the help page: every page of the staff, by level. */
export default function StaffSection() {
  const { t, i18n } = useLingui();
  const pages = useStaffPages();
  return (
    <Section
      title={t`Per chi amministra`}
      lead={t`Le pagine dello staff: le vedi solo tu che amministri la biblioteca.`}
    >
      <ul className={classes.list}>
        {pages.map((page) => {
          const { icon: PageIcon, label, text } = page;
          return (
            <li key={staffHref(page)}>
              <Link className={classes.contact} href={staffHref(page)}>
                <span className={classes.icon}>
                  <PageIcon aria-hidden="true" />
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>{i18n._(label)}</span>
                  <span className={classes.text}>{i18n._(text)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
