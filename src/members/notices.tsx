import { useLingui } from '@lingui/react/macro';
import { hrefOf } from '#machines/core/routes';
import type { PersonRecord } from '#machines/members/wire';
import { NoticeLine } from '../parts/notice-line.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The mails sent to the person. */
export function Notices({ notices }: { notices: PersonRecord['notices'] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Email mandate`}>
      <ul>
        {notices.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            loanHref={(id) => hrefOf('staff_loan', { id })}
            productHref={(id) => hrefOf('staff_object', { id })}
          />
        ))}
      </ul>
    </Section>
  );
}
