import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBox, IconCalendarEvent } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { selectAdministers } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { loanTerms } from '#machines/loans/loan-terms';
import {
  selectDaysActor,
  selectDetail,
  selectFailure,
  selectIsBusy,
  selectIsKept,
  selectIsSettling,
  selectLockerActor,
  selectOutboxActor,
  selectProposalActor,
  selectRefusal,
  selectStage,
  selectUndoActor,
} from '#machines/staff/loan-page.selectors';
import type { DeskLoan, LoanDetail } from '#machines/staff/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useTime, useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { LateReminder } from '../members/late-reminder.tsx';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { PageHead } from '../navigation/page-head.tsx';
import { useFocusKept } from '../ui/layout/moves.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/dates.ts';
import type { LoanPageActor } from './actor-types.ts';
import { History, Inspections } from './history.tsx';
import deskClasses from './desk/desk.module.css';
import { InView } from './desk/in-view.tsx';
import { LockerCode } from './locker-code/locker-code.tsx';
import { MemberPanel } from './desk/member-panel.tsx';
import { ObjectLine } from './desk/object-line.tsx';
import { Refused } from './desk/outcome.tsx';
import { Outbox, UndoBar } from './desk/outcome-bars.tsx';
import { Proposal } from './desk/proposal.tsx';
import classes from './staff.module.css';
import { STEP_WORDS } from './words.tsx';

const OtherDays = lazy(() => import('./other-days.tsx'));

/** One loan: what can be done now, its history, and the other requests for the same object. */
export default function StaffLoan({ actor }: ScreenProps<'staff_loan'> & { actor: LoanPageActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const detail = useSelector(actor, selectDetail);
  const outbox = useSelector(actor, selectOutboxActor);
  const undo = useSelector(actor, selectUndoActor);
  return (
    <Page
      title={detail?.loan.product.name ?? t`Prestito`}
      over={detail?.loan.member.name}
      back={{ href: hrefOf('staff_loans'), label: t`Prestiti` }}
    >
      <div className={deskClasses.news}>
        {undo && <UndoBar actor={undo} onUndo={() => actor.send({ type: 'undo' })} />}
      </div>
      {stage === 'loading' && <LinesSkeleton count={3} height="9rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questo prestito non c’è</Trans>} />}
      {outbox && <Outbox actor={outbox} />}
      {stage === 'shown' && detail && <Loan actor={actor} detail={detail} />}
    </Page>
  );
}

function Loan({ actor, detail }: { actor: LoanPageActor; detail: LoanDetail }) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const isSettling = useSelector(actor, selectIsSettling);
  const isKept = useSelector(actor, selectIsKept);
  const proposal = useSelector(actor, selectProposalActor);
  const locker = useSelector(actor, selectLockerActor);
  const { loan, member, history, others, inspections } = detail;
  const administers = useSelector(useSession(), selectAdministers);
  const box = useFocusKept(isBusy);
  return (
    <>
      <PageHead title={loan.product.name} />
      {refusal && (
        <InView>
          <Refused failure={refusal} />
        </InView>
      )}
      {isKept && (
        <AlertBox kind="warning" live>
          <Trans>La rete non c’è: il passo è salvato e parte appena torna. Puoi continuare.</Trans>
        </AlertBox>
      )}
      <div className={classes.columns}>
        <div
          ref={box}
          className={classes.main}
          role="group"
          aria-label={t`Che cosa si può fare`}
          tabIndex={-1}
          aria-busy={isBusy || undefined}
        >
          {proposal && loan.steps.length > 0 ? (
            <Proposal
              key={proposal.sessionId}
              actor={proposal}
              isSettling={isSettling}
              nothing={null}
              onConfirm={() => actor.send({ type: 'confirmed' })}
            />
          ) : (
            <div className={classes.proposal}>
              <ObjectLine product={loan.product} loan={loan} />
            </div>
          )}
          {loan.steps.includes('move') && <Move actor={actor} detail={detail} />}
          <Button
            component={Link}
            className={classes.move ?? ''}
            href={
              administers ? hrefOf('staff_object', { id: loan.product.id }) : hrefOf('product', { id: loan.product.id })
            }
            variant="default"
            leftSection={<IconBox size={20} aria-hidden="true" />}
          >
            <Trans>Pagina dell’oggetto</Trans>
          </Button>
          <div className={classes.move}>
            <LateReminder loan={loan} member={loan.member} />
          </div>
          {loan.note_answers !== null && (
            <p className={classes.answer}>
              <Trans>Risposta data: «{loan.note_answers}»</Trans>
            </p>
          )}
        </div>
        <MemberPanel member={member} />
      </div>
      {locker && <LockerCode key={locker.sessionId} actor={locker} />}
      {others.length > 0 && (
        <Section title={<Trans>Altri prestiti dello stesso oggetto</Trans>}>
          <Others others={others} loan={loan} />
        </Section>
      )}
      {inspections.length > 0 && (
        <Section title={<Trans>Controlli</Trans>}>
          <Inspections inspections={inspections} />
        </Section>
      )}
      <Section title={<Trans>Storia</Trans>}>
        <History history={history} />
      </Section>
    </>
  );
}

/** Gives the loan other days, in a dialog. */
function Move({ actor, detail: { loan, member } }: { actor: LoanPageActor; detail: LoanDetail }) {
  const { i18n } = useLingui();
  const library = useLibrary();
  const [today, time] = [useToday(), useTime()];
  const days = useSelector(actor, selectDaysActor);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <BusyButton
        className={classes.move ?? ''}
        variant="default"
        busy={isBusy}
        leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'days.asked', today, terms: loanTerms(library, member, today, time) })}
      >
        {i18n._(STEP_WORDS.move)}
      </BusyButton>
      {days && (
        <Suspense fallback={null}>
          <OtherDays key={days.sessionId} loan={loan} actor={days} />
        </Suspense>
      )}
    </>
  );
}

const meet = (one: DeskLoan, other: DeskLoan): boolean =>
  one.from_date <= other.to_date && other.from_date <= one.to_date;

function Others({ others, loan }: { others: readonly DeskLoan[]; loan: DeskLoan }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.lines}>
      {others.map((other) => (
        <li key={other.id} className={classes.line}>
          <Link href={hrefOf('staff_loan', { id: other.id })}>{other.member.name}</Link>
          <span>{formatPeriod(other.from_date, other.to_date, i18n.locale)}</span>
          <LoanChip loan={other} />
          {meet(loan, other) && (
            <strong>
              <Trans>Negli stessi giorni</Trans>
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}
