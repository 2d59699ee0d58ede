import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { PersonRecord } from '#machines/members/wire';
import { useLibrary } from '../core/actors.ts';
import { Section } from '../ui/layout/section.tsx';
import { formatInstant } from '../words/times.ts';
import { NOTICE_WORDS } from './notice-words.ts';
import classes from './record.module.css';

/** The mails sent to the person: subject and time, never the text. */
export function Notices({ notices }: { notices: PersonRecord['notices'] }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <Section title={t`Email mandate`}>
      <ul className={classes.list}>
        {notices.map(({ id, kind, at, state }) => {
          const words = NOTICE_WORDS[kind];
          return (
            <li key={id} className={classes.row}>
              <span className={classes.words}>{words ? i18n._(words) : kind}</span>
              <span className={classes.quiet}>{formatInstant(at, i18n.locale, timezone)}</span>
              {state === 'waiting' && (
                <Badge color="ochre">
                  <Trans>In attesa</Trans>
                </Badge>
              )}
              {state === 'failed' && (
                <Badge color="danger">
                  <Trans>Non partita</Trans>
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
