import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowMerge,
  IconDevices,
  IconMailCheck,
  IconMailForward,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectRecord,
  selectRefusal,
  selectStage,
  selectStep,
} from '#machines/members/record.selectors';
import type { RecordStep } from '#machines/members/record-forms';
import type { PersonRecord } from '#machines/members/wire';
import { loanFilterHref } from '#machines/staff/loan-list';
import { useLibrary } from '../core/actors.ts';
import { useEmitted } from '../core/emitted.ts';
import { Failed } from '../parts/failed.tsx';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import type { RecordActor } from './actor-types.ts';
import { Cards } from './cards.tsx';
import { Notes } from './notes.tsx';
import { Notices } from './notices.tsx';
import { LateReminder } from './late-reminder.tsx';
import { Export } from './export-widget.ts';
import classes from './record.module.css';
import { OBJECT_STATES, PAYMENT_KINDS, PAYMENT_STATES } from './words.ts';

const StepDialog = lazy(() => import('./steps/step-dialog.tsx'));

interface RecordProps {
  actor: RecordActor;
  id: string;
  /** The person has changed, so the rest of the page is out of date. */
  onChanged: () => void;
}

/** Everything the library knows about a person: data, cards, notes, loans, objects and payments. */
export default function Record({ actor, onChanged }: RecordProps) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const record = useSelector(actor, selectRecord);
  const step = useSelector(actor, selectStep);
  const refusal = useSelector(actor, selectRefusal);
  useEmitted(actor, 'changed', onChanged);
  if (stage === 'loading')
    return (
      <div className={classes.waiting}>
        <LinesSkeleton count={3} height="6rem" />
      </div>
    );
  if (stage === 'failed' || !record) return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  const open = (next: RecordStep) => actor.send({ type: 'opened', step: next });
  return (
    <>
      {refusal && !step && <MeanwhileAlert failure={refusal} />}
      <Account record={record} onOpen={open} />
      <Cards record={record} onOpen={open} />
      {record.powers.includes('note') && <Notes notes={record.notes} onOpen={open} />}
      <Loans record={record} />
      {record.objects.length > 0 && <Objects objects={record.objects} />}
      {record.notices.length > 0 && <Notices notices={record.notices} />}
      {record.payments.length > 0 && <Payments payments={record.payments} />}
      <Suspense>{step && <StepDialog key={keyOf(step)} actor={actor} record={record} step={step} />}</Suspense>
    </>
  );
}

const keyOf = (step: RecordStep): string => `${step.kind} ${'id' in step ? (step.id ?? '') : ''}`;

function Account({ record, onOpen }: { record: PersonRecord; onOpen: (step: RecordStep) => void }) {
  const { t } = useLingui();
  const { powers, sessions } = record;
  if (!powers.includes('edit') && !powers.includes('invite')) return null;
  return (
    <Section title={t`Account`}>
      <div className={classes.buttons}>
        {powers.includes('edit') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'profile' })}
          >
            <Trans>Cambia i dati</Trans>
          </Button>
        )}
        {powers.includes('invite') && (
          <Button
            variant="default"
            leftSection={<IconMailForward size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'invite' })}
          >
            <Trans>Manda di nuovo l’invito</Trans>
          </Button>
        )}
        {powers.includes('verify') && (
          <Button
            variant="default"
            leftSection={<IconMailCheck size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'verify' })}
          >
            <Trans>Conferma l’email a mano</Trans>
          </Button>
        )}
        {powers.includes('sign_out') && sessions > 0 && (
          <Button
            variant="default"
            leftSection={<IconDevices size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'sign_out' })}
          >
            <Plural value={sessions} one="Fai uscire da # dispositivo" other="Fai uscire da # dispositivi" />
          </Button>
        )}
        {powers.includes('export') && (
          <Suspense>
            <Export id={record.id} />
          </Suspense>
        )}
        {powers.includes('merge') && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'merge' })}
          >
            <Trans>Unisci con un altro account</Trans>
          </Button>
        )}
        {powers.includes('erase') && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'erasure', byName: record.profile.email === null })}
          >
            <Trans>Cancella la persona</Trans>
          </Button>
        )}
      </div>
    </Section>
  );
}

function Loans({ record: { loans, loans_total, profile } }: { record: PersonRecord }) {
  const { t, i18n } = useLingui();
  const all = loanFilterHref({
    standing: [],
    point: undefined,
    keywords: profile.email ?? profile.card_number ?? `${profile.first_name} ${profile.last_name}`,
    sort: 'latest',
  });
  return (
    <Section
      title={t`Prestiti`}
      {...(loans_total > loans.length && { more: { href: all, label: t`Tutti i ${loans_total} prestiti` } })}
    >
      {loans.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Ancora nessun prestito.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {loans.map(({ product, next, ...loan }) => (
          <li key={loan.id} className={classes.row}>
            <Link href={hrefOf('staff_loan', { id: loan.id })}>{product}</Link>
            <span className={classes.quiet}>{formatPeriod(loan.from_date, loan.to_date, i18n.locale)}</span>
            {next && <Next next={next} />}
            <LateReminder loan={loan} member={profile} />
            <span className={classes.end}>
              <LoanChip loan={loan} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who has the object next. */
function Next({ next: { id, name, from_date } }: { next: NonNullable<PersonRecord['loans'][number]['next']> }) {
  const { i18n } = useLingui();
  const day = formatDate(from_date, i18n.locale);
  return (
    <span className={classes.quiet}>
      <Trans>
        Poi lo aspetta <Link href={hrefOf('staff_loan', { id })}>{name}</Link>, dal {day}
      </Trans>
    </span>
  );
}

function Objects({ objects }: { objects: PersonRecord['objects'] }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Oggetti condivisi`}>
      <ul className={classes.list}>
        {objects.map(({ id, code, name, status }) => (
          <li key={id} className={classes.row}>
            <Link href={hrefOf('product', { id })}>{name}</Link>
            <span className={classes.quiet}>{code}</span>
            <span className={classes.end}>{i18n._(OBJECT_STATES[status])}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Payments({ payments }: { payments: PersonRecord['payments'] }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <Section title={t`Pagamenti online`}>
      <ul className={classes.list}>
        {payments.map(({ id, kind, amount, status, created_at }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              {i18n._(PAYMENT_KINDS[kind])}, {formatPrice(amount, i18n.locale)}
            </span>
            <span className={classes.quiet}>{formatInstant(created_at, i18n.locale, timezone)}</span>
            <span>{i18n._(PAYMENT_STATES[status])}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
