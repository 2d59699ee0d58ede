import { toFailure, type Failure } from '../../core/failure.ts';
import { runAfter, type Run } from '../../rules/scanner/typing.ts';
import { isLive } from '../../loans/loan.selectors.ts';
import { leftIn, listAfter, waitingIn, type DeskList, type StepResult } from './list.ts';
import type { Heap } from './heap.ts';
import type { Noted } from './inspection.ts';
import type { StepSent } from './outbox.machine.ts';
import type { PointKnown, StaffedPoint } from './point.machine.ts';
import { wantedOf, type TakenStep } from './steps.ts';
import type { StepUndone } from './undo.machine.ts';
import type { Desk, DeskLoan, DeskMatch, DeskMember, StepAnswer } from '../wire.ts';

export interface DeskContext extends DeskList {
  /** What is in the field. */
  text: string;
  /** The keys typed last, if as fast as a scanner types. */
  run: Run;
  /** The code was looked up because its scanner rested, without a key at its end: Enter may still be meant for it. */
  isRested: boolean;
  /** What is proposed was undone: it is taken again with its button, or once it is chosen by a key. */
  isUndone: boolean;
  /** The codes that were scanned while another one was looked up or a step was taken, in their order. */
  queued: readonly string[];
  /** What was noted about objects before a reload, by their codes, until one has its step. */
  recalled: Readonly<Record<string, Noted>>;
  /** A code before that nothing was found for, while the next one waited already; empty if there was none. */
  missed: string;
  /** The code being looked up, or looked up last. */
  code: string;
  found: Desk | undefined;
  /** Id of the free object that was scanned last and is not lent yet. */
  wanted: string | undefined;
  /** Nothing is heard at this desk. */
  isSilent: boolean;
  /** Where this desk is; undefined until it is known. */
  point: StaffedPoint | undefined;
  /** Which of several matches is chosen. */
  choice: number;
  /** The step that the last scan asked for, which Enter takes; undefined until the scan is answered. */
  asked: string | undefined;
  step: TakenStep | undefined;
  answer: StepAnswer | undefined;
  failure: Failure | undefined;
  /** The step that the server refused last; the scanned code is looked up again meanwhile. */
  refusal: { step: TakenStep | undefined; failure: Failure } | undefined;
}

export type DeskEvent =
  | StepUndone
  | StepSent
  /** `at`: when, in milliseconds since the page was opened; undefined if it was not typed key by key. */
  | { type: 'code.typed'; text: string; at?: number }
  /** A scanner that ends its codes with nothing has rested. */
  | { type: 'scan.rested' }
  /** Enter: looks up what is in the field; takes the step that the last scan asked for if the field is empty. */
  | { type: 'submitted' }
  /** The button of the proposed step. */
  | { type: 'confirmed' }
  /** An object of the list is looked at alone. */
  | { type: 'line.opened'; code: string }
  | { type: 'line.dropped'; code: string }
  | { type: 'signature.drawn'; signature: string | undefined }
  /** Back to the loans of the member at the desk. */
  | { type: 'member.resumed' }
  /** The camera has read a code. */
  | { type: 'code.read'; text: string }
  /** Escape: clears the field and what is shown. */
  | { type: 'cleared' }
  | { type: 'option.moved'; by: -1 | 1 }
  | { type: 'match.chosen'; index: number }
  /** Somebody new is at the desk. */
  | { type: 'person.asked' }
  | { type: 'person.declined' }
  | { type: 'person.made'; id: string }
  | { type: 'camera.toggled' }
  | { type: 'sound.toggled' }
  | { type: 'silence.known'; isSilent: boolean }
  /** What waited here before the page was left. */
  | { type: 'heap.recalled'; heap: Heap }
  | PointKnown
  | { type: 'retry' }
  /** `loan`: only its step, not all that one Enter took. */
  | { type: 'undo'; loan?: string };

/** An empty desk. */
export const nothing = {
  text: '',
  run: { keys: 0, at: 0 },
  ...{ isRested: false, isUndone: false },
  queued: [],
  recalled: {},
  missed: '',
  code: '',
  found: undefined,
  member: undefined,
  wanted: undefined,
  list: [],
  last: undefined,
  isOpened: false,
  signature: undefined,
  results: [],
  undone: [],
  leftBy: '',
  isSilent: false,
  point: undefined,
  choice: 0,
  asked: undefined,
  step: undefined,
  answer: undefined,
  failure: undefined,
  refusal: undefined,
} satisfies DeskContext;

/** A code with what was scanned before it. */
export interface Scan {
  code: string;
  /** Id of the member at the desk. */
  member: string | undefined;
  /** Id of the free object that waits for a card. */
  wanted: string | undefined;
  /** Id of the desk's pickup point. */
  point: string | undefined;
}

/** Another card takes over a single free object, not one of the list of somebody else. */
export const scanOf = ({ code, member, wanted, list, point }: DeskContext): Scan => ({
  code,
  member: member?.id,
  wanted: list.length > 0 ? undefined : wanted,
  point: point?.id,
});

/** Names the step that is proposed first; empty if there is none. */
function firstOf({ proposals: [first], product }: Desk): string {
  return first ? `${first.step} ${first.loan?.id ?? product?.id ?? ''}` : '';
}

/** Whether the step that is proposed first is the one that the last scan asked for. */
export const isAsked = ({ found, asked, missed, isUndone }: DeskContext): boolean =>
  found !== undefined && missed === '' && !isUndone && firstOf(found) === asked;

/** The step that is shown was chosen by a key. */
export const stepChosen = ({ found }: DeskContext): Partial<DeskContext> => ({
  asked: found && firstOf(found),
  ...{ missed: '', isUndone: false },
});

/** What is known after a scan: the card of a member and a free object stay until their business is done. */
export const foundIn = (context: DeskContext, desk: Desk): Partial<DeskContext> => {
  const { member, wanted, asked, code, queued, recalled } = context;
  return {
    found: desk,
    failure: undefined,
    member: desk.member && (desk.kind === 'member' || desk.member.id === member?.id) ? desk.member : member,
    // A free object waits while somebody chooses for whom it is.
    wanted: desk.kind === 'several' ? wanted : wantedOf(desk),
    choice: 0,
    asked: asked ?? firstOf(desk),
    ...listAfter(context, { code, found: desk, queued, recalled: recalled[code] }),
  };
};

/** An object of the list is looked up to have its step alone, with what was noted about it. */
export const lineOpened = (context: DeskContext, { code }: { code: string }): Partial<DeskContext> => ({
  list: waitingIn(context),
  last: undefined,
  ...codeTaken(code),
  isOpened: true,
});

/** The steps of the list are taken, or refused. */
export const stepsTaken = (context: DeskContext, results: readonly StepResult[]): Partial<DeskContext> => {
  const answers = results.flatMap(({ answer }) => answer ?? []);
  const after = answers.reduce<DeskContext>((now, answer) => ({ ...now, ...stepAnswered(now, answer) }), context);
  return {
    ...{ found: after.found, member: after.member, wanted: undefined, signature: undefined, last: undefined },
    list: leftIn(context, results),
    results: results.filter(({ failure }) => !failure),
    ...{ undone: [], recalled: {} },
    ...{ answer: undefined, step: undefined, refusal: undefined },
  };
};

/** What words have found, if it is several. */
export const matchesOf = ({ found }: DeskContext): readonly DeskMatch[] => found?.matches ?? [];

/** The next match or the one before is chosen. */
export const choiceMoved = (context: DeskContext, by: -1 | 1): Partial<DeskContext> => ({
  choice: Math.max(0, Math.min(matchesOf(context).length - 1, context.choice + by)),
});

/** A match is looked up. @param index undefined for the chosen one */
export const matchTaken = (context: DeskContext, index = context.choice): Partial<DeskContext> =>
  codeTaken(matchesOf(context)[index]?.id ?? '');

/** A code is looked up. */
export const codeTaken = (code: string): Partial<DeskContext> => ({ code, asked: undefined, isRested: false });

/** A scanned code is looked up, after those that wait since a question or a failure. */
export const scanTaken = ({ queued }: DeskContext, scanned: string): Partial<DeskContext> => ({
  ...{ isOpened: false, results: [], undone: [], leftBy: '', isUndone: false },
  ...codeTaken(queued[0] ?? scanned.trim()),
  queued: [...queued, scanned.trim()].slice(1),
  missed: '',
  refusal: undefined,
});

/** The field has changed. */
export const textTyped = (
  { text: before, run }: DeskContext,
  { text, at }: { text: string; at?: number },
): Pick<DeskContext, 'text' | 'run'> => ({
  text,
  run: runAfter(run, at === undefined ? 0 : text.length - before.length, at ?? 0),
});

/** The code in the field is looked up next. */
export const textTaken = (context: DeskContext): Partial<DeskContext> => ({
  ...scanTaken(context, context.text),
  text: '',
});

/** A code waits until what is under way is finished; a scanner that reads it twice means it once. */
export const scanQueued = ({ queued }: DeskContext, scanned: string): Partial<DeskContext> =>
  queued.at(-1) === scanned.trim() ? {} : { queued: [...queued, scanned.trim()] };

/** The code in the field waits, too. */
export const textQueued = (context: DeskContext): Partial<DeskContext> => ({
  ...scanQueued(context, context.text),
  text: '',
});

export const stepTaken = (step: TakenStep | undefined): Partial<DeskContext> => ({
  step,
  ...{ last: undefined, isOpened: false, recalled: {}, isUndone: false },
  results: [],
  answer: undefined,
  refusal: undefined,
  isRested: false,
  missed: '',
});

const liveIn = ({ loans }: DeskMember): number => loans.filter(isLive).length;

/** The member with one of their loans as a step has left it. */
function withLoan(member: DeskMember, loan: DeskLoan): DeskMember {
  if (member.id !== loan.member.id) return member;
  const isKnown = member.loans.some(({ id }) => id === loan.id);
  const loans = isKnown ? member.loans.map((each) => (each.id === loan.id ? loan : each)) : [...member.loans, loan];
  const more = liveIn({ ...member, loans }) - liveIn(member);
  return {
    ...member,
    loans,
    live_loans: member.live_loans + more,
    available_loans: Math.max(0, member.available_loans - more),
  };
}

/** The step is taken: the member's loans are shown as they are now. */
export const stepAnswered = ({ found, member }: DeskContext, answer: StepAnswer): Partial<DeskContext> => ({
  answer,
  wanted: undefined,
  found: found && { ...found, member: found.member && withLoan(found.member, answer.loan) },
  member: member && withLoan(member, answer.loan),
});

/** The code that waited longest is looked up next. */
export const queueTaken = ({ queued: [code = '', ...queued], isRested }: DeskContext): Partial<DeskContext> => ({
  ...codeTaken(code),
  isRested,
  queued,
});

/** What waited is looked up again, before anything that is pressed meanwhile. */
export const heapTaken = (context: DeskContext, { codes, point, noted = {} }: Heap): Partial<DeskContext> => ({
  ...{ point: context.point ?? point, recalled: noted },
  ...queueTaken({ ...context, queued: codes, isRested: true }),
});

/** Nothing was found for a code, and the next one is looked up. */
export const codeMissed = (context: DeskContext): Partial<DeskContext> => ({
  ...queueTaken(context),
  missed: context.code,
});

/** The desk moves on: to the code that was scanned meanwhile, or to the next step for this one. */
export const refusedWith = (context: DeskContext, { error }: { error: unknown }): Partial<DeskContext> => ({
  refusal: { step: context.step, failure: toFailure(error) },
  ...(context.queued.length === 0 ? {} : queueTaken(context)),
});

/** The business of the member at the desk goes on. */
export const memberTaken = ({ member }: DeskContext): Partial<DeskContext> => codeTaken(member?.id ?? '');
