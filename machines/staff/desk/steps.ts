import type { CalendarDate } from '../../rules/dates.ts';
import type { Handover, Return } from '../details.ts';
import type { Desk, DeskLoan, DeskMember, DeskProduct, Extension, Obstacle, StepName } from '../wire.ts';

export const CANCEL_REASONS = ['no_show', 'member', 'unavailable', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What staff say with a step: an answer to the member, and why they cancel. */
export interface Reply {
  answer?: string;
  reason: CancelReason;
}

/** The answers given before a step, by the machine that asks. */
export interface StepDetails {
  handover?: Handover;
  back?: Return;
  reply?: Reply;
}

/** What a step is about, for the sentences of the screen. */
export interface About {
  object: string;
  member: string;
}

/** A step with everything that its call needs. */
export type Step =
  | { step: 'approve'; loan: string; answer?: string }
  | { step: 'deny'; loan: string; answer: string }
  | { step: 'cancel'; loan: string; reason: CancelReason; answer?: string }
  | { step: 'hand_over'; loan: string; handover: Handover }
  | { step: 'extend'; loan: string; to_date?: CalendarDate }
  /** `at`: the pickup point where it is taken; undefined for the one of the loan or of the object. */
  | { step: 'return'; loan: string; back: Return; at?: string }
  | { step: 'lend'; product: string; member: string; to_date: CalendarDate; handover: Handover; at?: string };

export type TakenStep = Step & { about: About };

/** A step that can be chosen, before its details are known. */
export interface Option {
  step: Exclude<StepName, 'undo' | 'move'>;
  product: DeskProduct;
  /** Undefined for a loan made at the desk. */
  loan: DeskLoan | undefined;
  /** The member of a new loan; its card may still have to be scanned. */
  member: Pick<DeskMember, 'id' | 'name'> | undefined;
  /** Last day of a new loan, or of an extended one. */
  until: CalendarDate | undefined;
  /** The last days that the rules allow for it. */
  days: readonly CalendarDate[];
  /** Id of the pickup point of a new loan, if it is not the object's own. */
  lendAt?: string;
  /** Everything why the step would be refused now, the most serious first. */
  obstacles: readonly Obstacle[];
  /** The member signs for the object. */
  needsSignature: boolean;
  /** Name of the member at the desk, if the loan is somebody else's. */
  atDesk: string | undefined;
}

/** Whether a step is taken here: other days are chosen in a dialog of their own. */
const isOption = (step: StepName): step is Exclude<Option['step'], 'lend'> =>
  step !== 'undo' && step !== 'lend' && step !== 'move';

/** Who is at the desk, if a loan is somebody else's: their name. */
const otherThan = (loan: DeskLoan, atDesk: DeskMember | undefined): string | undefined =>
  atDesk && atDesk.id !== loan.member.id ? atDesk.name : undefined;

/** Whether a step gives or promises an object to somebody else than the member at the desk. */
export const isForOthers = (option: Option | undefined): boolean =>
  option?.atDesk !== undefined && option.step !== 'return';

/**
 * The options of one loan, the most sensible first. @param extension how far it can be extended @param atDesk the member at the desk, whose loan it
 * may not be
 */
export const optionsOfLoan = (
  loan: DeskLoan,
  extension: Extension | null | undefined,
  atDesk?: DeskMember,
): readonly Option[] =>
  loan.steps.flatMap((step) => {
    if (!isOption(step)) return [];
    const { days, obstacles } =
      step === 'extend' && extension ? extension : { days: [], obstacles: step === 'hand_over' ? loan.obstacles : [] };
    return {
      step,
      product: loan.product,
      loan,
      member: loan.member,
      until: days.at(-1),
      days,
      obstacles,
      needsSignature: loan.needs_signature,
      atDesk: otherThan(loan, atDesk),
    };
  });

const isSame = (one: Option, other: Option): boolean => one.step === other.step && one.loan?.id === other.loan?.id;

/** The object that was scanned and can be lent to whoever shows a card: its id. */
export const wantedOf = ({ product, proposals }: Desk): string | undefined =>
  proposals.some(({ step }) => step === 'lend') ? product?.id : undefined;

/**
 * What can be done with what was scanned: the server's proposals, then the other steps of the loan that they are about. A free object and a member's
 * card, in either order, make a loan at the desk.
 */
export function optionsOf(found: Desk, atDesk: DeskMember | undefined): readonly Option[] {
  const proposed = found.proposals.flatMap((proposal): Option[] => {
    const { step, loan, obstacles, lend_until, lend_days: days = [], lend_at: lendAt } = proposal;
    if (loan && isOption(step)) {
      const { product, member, needs_signature: needsSignature } = loan;
      const other = otherThan(loan, atDesk);
      return [{ step, product, loan, member, until: undefined, days: [], obstacles, needsSignature, atDesk: other }];
    }
    const { product, needs_signature: needsSignature } = found;
    return step === 'lend' && product
      ? [
          {
            step,
            product,
            loan: undefined,
            member: atDesk,
            until: lend_until ?? undefined,
            days,
            ...(lendAt !== undefined && { lendAt }),
            obstacles,
            needsSignature,
            atDesk: undefined,
          },
        ]
      : [];
  });
  const [first] = proposed;
  const extension = found.proposals[0]?.extension;
  const others = found.kind !== 'member' && first?.loan ? optionsOfLoan(first.loan, extension, atDesk) : [];
  return [...proposed, ...others.filter((other) => !proposed.some((option) => isSame(option, other)))];
}

/** Whether a new loan still needs the member's card. */
export const needsCard = (option: Option): boolean => option.step === 'lend' && option.member === undefined;

export const aboutOf = (option: Option): About => ({
  object: option.product.name,
  member: option.member?.name ?? '',
});

/** The step of an option with the details that were asked for it. */
export function stepOf(
  { step, loan, product, member, until, lendAt }: Option,
  { handover = {}, back = { condition: 'ok' }, reply = { reason: 'other' } }: StepDetails,
): Step {
  const { reason, answer } = reply;
  const id = loan?.id ?? '';
  switch (step) {
    case 'approve':
      return { step, loan: id, ...(answer !== undefined && { answer }) };
    case 'deny':
      return { step, loan: id, answer: answer ?? '' };
    case 'cancel':
      return { step, loan: id, reason, ...(answer !== undefined && { answer }) };
    case 'hand_over':
      return { step, loan: id, handover };
    case 'extend':
      return { step, loan: id, ...(until !== undefined && { to_date: until }) };
    case 'return':
      return { step, loan: id, back };
    case 'lend':
      return {
        ...{ step, product: product.id, member: member?.id ?? '', to_date: until ?? '', handover },
        ...(lendAt !== undefined && { at: lendAt }),
      };
  }
}

/** A step as it is taken at a desk: what comes back is there from then on. @param here the desk's pickup point, if it is known */
export const takenAt = (step: TakenStep, here: { id: string } | undefined): TakenStep =>
  step.step === 'return' && here ? { ...step, at: here.id } : step;
