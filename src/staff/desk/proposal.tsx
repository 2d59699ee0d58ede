import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectHandoverActor,
  selectIndex,
  selectIsBlocked,
  selectIsForOthers,
  selectNeedsCard,
  selectOptions,
  selectReplyActor,
  selectReturnActor,
} from '#machines/staff/desk/steps.selectors';
import type { Option } from '#machines/staff/desk/steps';
import type { DeskLoan } from '#machines/staff/wire';
import { leadToTooLong } from '../../ui/fields/length.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatDate } from '../../words/dates.ts';
import type { ProposalActor } from '../actor-types.ts';
import { HandoverDetails, ReplyDetails, ReturnDetails } from '../details.tsx';
import type { StaffedPoint } from '#machines/staff/desk/point.machine';
import { PlaceNotes } from './place-notes.tsx';
import { KeyHint } from './key-hint.tsx';
import { ObjectLine } from './object-line.tsx';
import classes from '../staff.module.css';
import deskClasses from './desk.module.css';
import { OptionWords, STEP_WORDS } from '../words.tsx';

export interface ProposalProps {
  actor: ProposalActor;
  /** Takes the chosen step. */
  onConfirm: () => void;
  /** Shown where there is nothing to do. */
  nothing: ReactNode;
  /** Whether the step waits a moment because what is proposed has just changed. */
  isSettling: boolean;
  /** The desk's pickup point, if it is known. */
  here?: StaffedPoint | undefined;
  /** Whether the keys of the desk work here. */
  withKeys?: boolean;
  /** Whether Enter takes the step from the field of the desk. */
  takesEnter?: boolean;
}

/** The chosen step with what it needs, and the others that are possible. */
export function Proposal({
  actor,
  onConfirm,
  nothing,
  isSettling,
  here,
  withKeys = false,
  takesEnter = false,
}: ProposalProps) {
  const { t, i18n } = useLingui();
  const options = useSelector(actor, selectOptions);
  const index = useSelector(actor, selectIndex);
  const isBlocked = useSelector(actor, selectIsBlocked);
  const needsCard = useSelector(actor, selectNeedsCard);
  const isForOthers = useSelector(actor, selectIsForOthers);
  const isUploading = useIsUploading(actor);
  const option = options[index];
  if (!option) return nothing;
  return (
    <section
      className={classes.proposal}
      aria-label={t`Passo proposto`}
      onKeyDown={(event) => {
        // Enter in a field of the details, or in the empty note, takes the step, too; in a longer text it begins a new line.
        const { target } = event;
        const isNote = target instanceof HTMLTextAreaElement && target.name === 'note' && target.value === '';
        if (event.key !== 'Enter' || !(target instanceof HTMLInputElement || isNote)) return;
        event.preventDefault();
        if (!isForOthers) onConfirm();
      }}
    >
      <ObjectLine product={option.product} loan={option.loan} here={here} />
      {option.atDesk !== undefined && option.loan && <Whose loan={option.loan} atDesk={option.atDesk} />}
      {isBlocked && (
        <AlertBox kind="warning" live title={<BlockedWords step={option.step} />}>
          {option.obstacles.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </AlertBox>
      )}
      {withKeys && option.loan && option.obstacles.some(({ code }) => code === 'loan.not_yet') && (
        <Booked loan={option.loan} />
      )}
      {needsCard && (
        <AlertBox kind="info" live title={<Trans>È libero: a chi lo presti?</Trans>}>
          <Trans>Scansiona la tessera, o scrivi nome, email o telefono.</Trans>
        </AlertBox>
      )}
      {!isBlocked && !needsCard && option.days.length > 1 && (
        // The next scan goes into the field of the desk, not into the list of days.
        <div onChange={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}>
          <SelectField
            label={t`Fino al`}
            name="until"
            value={option.until ?? ''}
            options={option.days.map((day) => ({ value: day, label: formatDate(day, i18n.locale, 'full') }))}
            onChange={(day) => actor.send({ type: 'day.chosen', day })}
          />
        </div>
      )}
      <PlaceNotes option={option} here={here} />
      <Details actor={actor} option={option} />
      {isUploading && (
        <AlertBox kind="info" live>
          <Trans>Invio delle foto in corso: il passo viene registrato subito dopo.</Trans>
        </AlertBox>
      )}
      {!isBlocked && !needsCard && (
        <div className={deskClasses.foot}>
          <BusyButton
            className={deskClasses.take ?? ''}
            size="lg"
            fullWidth
            busy={isUploading}
            disabled={isSettling}
            aria-keyshortcuts={takesEnter && !isForOthers ? 'Enter' : undefined}
            rightSection={takesEnter && !isForOthers ? <KeyHint>{t`Invio`}</KeyHint> : undefined}
            onClick={({ currentTarget }) => leadToTooLong(currentTarget.closest('section')) || onConfirm()}
          >
            <OptionWords option={option} />
          </BusyButton>
        </div>
      )}
      {options.length > 1 && (
        <div className={deskClasses.others} role="group" aria-label={t`Passi possibili`}>
          <p className={classes.label}>
            <Trans>Passi possibili</Trans>
            {withKeys && (
              <>
                {' '}
                <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint>
              </>
            )}
          </p>
          {options.map((other, at) => (
            <Button
              key={`${other.step} ${other.loan?.id ?? ''}`}
              variant={at === index ? 'light' : 'default'}
              aria-pressed={at === index}
              onClick={() => actor.send({ type: 'option.chosen', index: at })}
            >
              {i18n._(STEP_WORDS[other.step])}
              {other.product.id !== option.product.id && <>: {other.product.name}</>}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** That a step cannot be taken now. */
function BlockedWords({ step }: { step: Option['step'] }) {
  if (step === 'lend') return <Trans>Adesso non si può prestare</Trans>;
  return step === 'extend' ? <Trans>Adesso non si può estendere</Trans> : <Trans>Adesso non si può consegnare</Trans>;
}

/** Whose loan it is, where another member is at the desk. */
function Whose({ loan: { member, picked_up_at }, atDesk }: { loan: DeskLoan; atDesk: string }) {
  const { t } = useLingui();
  return picked_up_at === null ? (
    <AlertBox kind="warning" live>{t`È prenotato da ${member.name}, non da ${atDesk}.`}</AlertBox>
  ) : (
    <AlertBox kind="info" live>{t`È in prestito a ${member.name}, non a ${atDesk}.`}</AlertBox>
  );
}

/** Whose loan it is and from when, each with the page where more can be done. */
function Booked({ loan: { id, member, from_date } }: { loan: DeskLoan }) {
  const { i18n } = useLingui();
  const day = formatDate(from_date, i18n.locale);
  return (
    <div className={classes.chips}>
      <span>
        <Trans>
          Lo ha <Link href={hrefOf('staff_person', { id: member.id })}>{member.name}</Link> dal{' '}
          <Link href={hrefOf('staff_loan', { id })}>{day}</Link>.
        </Trans>
      </span>
      <Button component={Link} variant="default" href={hrefOf('staff_loan', { id })}>
        <Trans>Apri il prestito</Trans>
      </Button>
    </div>
  );
}

/** The step is confirmed and waits for its photos. */
function useIsUploading(actor: ProposalActor): boolean {
  const handover = useSelector(actor, selectHandoverActor);
  const back = useSelector(actor, selectReturnActor);
  const isHandedOver = useSelector(handover, (details) => details?.hasTag('busy') ?? false);
  const isTakenBack = useSelector(back, (details) => details?.hasTag('busy') ?? false);
  return isHandedOver || isTakenBack;
}

function Details({ actor, option }: { actor: ProposalActor; option: Option }) {
  const handover = useSelector(actor, selectHandoverActor);
  const back = useSelector(actor, selectReturnActor);
  const reply = useSelector(actor, selectReplyActor);
  if (handover) return <HandoverDetails key={handover.sessionId} actor={handover} />;
  if (back) return <ReturnDetails key={back.sessionId} actor={back} />;
  return reply ? <ReplyDetails key={reply.sessionId} actor={reply} step={option.step} /> : null;
}
