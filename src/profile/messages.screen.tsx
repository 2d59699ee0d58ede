import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectMe } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import type { messagesMachine } from '#machines/profile/messages.machine';
import { useSession } from '../core/actors.ts';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { NoticeLine } from '../parts/notice-line.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/** Where the member goes on with an object that a mail is about. */
function objectHref(id: string, kind: string): string {
  if (kind === 'wait_ended') return hrefOf('product', { id });
  return kind.startsWith('wait_') ? hrefOf('waits') : hrefOf('own_product', { id });
}

/** What the library has written to the member. */
export default function Messages({ actor }: { actor: ActorRefFrom<typeof messagesMachine> }) {
  const { t } = useLingui();
  const email = useSelector(useSession(), (session) => selectMe(session)?.email ?? '');
  return (
    <Page
      narrow
      title={t`Email ricevute`}
      lead={t`Quello che la biblioteca ti ha scritto a ${email}.`}
      back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}
    >
      <PagedList
        actor={actor}
        skeleton={{ count: 6, height: '2.75rem' }}
        empty={
          <EmptyState title={<Trans>Ancora nessuna email</Trans>}>
            <Trans>Qui trovi di che cosa ti abbiamo scritto, e quando.</Trans>
          </EmptyState>
        }
        more={<Trans>Mostra le precedenti</Trans>}
      >
        {(notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            loanHref={(id) => hrefOf('order', { id })}
            productHref={objectHref}
          />
        )}
      </PagedList>
    </Page>
  );
}
