import { IconArrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the complete content of which the section shows a part. */
  more?: { href: string; label: string };
  /** On its own panel. */
  panel?: boolean;
  level?: 2 | 3;
  /** Of links to this part of the page. */
  anchor?: string;
  children: ReactNode;
}

/** A section of a page with its heading, labelled as a region. */
export function Section({ title, lead, more, panel = false, level = 2, anchor, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={anchor}
      className={panel ? `${classes.section} ${classes.panel}` : classes.section}
      aria-labelledby={id}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <Heading id={id}>{title}</Heading>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {more && (
          <Link className={classes.more} href={more.href}>
            {more.label}
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
