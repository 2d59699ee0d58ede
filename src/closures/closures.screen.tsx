import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { closuresMachine } from '#machines/closures/closures.machine';
import type { Closure } from '#machines/closures/wire';
import { hrefOf } from '#machines/core/routes';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { formatPeriod } from '../words/dates.ts';
import classes from './closures.module.css';
import { CLOSURE_COLOURS, CLOSURE_WORDS } from './words.ts';

/** Planned and past closures of the library. */
export default function Closures({ actor }: { actor: ActorRefFrom<typeof closuresMachine> }) {
  const { t } = useLingui();
  return (
    <Page compact title={t`Chiusure`} actions={<StaffNav current="staff_closures" />}>
      <p className={classes.new}>
        <Button
          component={Link}
          href={hrefOf('staff_new_closure')}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          <Trans>Nuova chiusura</Trans>
        </Button>
      </p>
      <PagedList<Closure>
        actor={actor}
        skeleton={{ count: 4, height: '3.5rem' }}
        empty={
          <EmptyState title={<Trans>Nessuna chiusura</Trans>}>
            <Trans>Nei giorni di festa nazionale i punti di ritiro sono già chiusi, se non dicono altro.</Trans>
          </EmptyState>
        }
        more={<Trans>Mostra altre chiusure</Trans>}
      >
        {(closure) => <Row key={closure.id} closure={closure} />}
      </PagedList>
    </Page>
  );
}

function Row({ closure: { id, from_date, to_date, reason, headquarter, status } }: { closure: Closure }) {
  const { t, i18n } = useLingui();
  return (
    <li className={classes.row}>
      <div>
        <Link href={hrefOf('staff_closure', { id })}>{formatPeriod(from_date, to_date, i18n.locale)}</Link>
        <p className={classes.muted}>
          {reason} · {headquarter ?? t`tutti i punti di ritiro`}
        </p>
      </div>
      <Badge color={CLOSURE_COLOURS[status]}>{i18n._(CLOSURE_WORDS[status])}</Badge>
    </li>
  );
}
