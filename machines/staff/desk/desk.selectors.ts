import type { SnapshotFrom } from 'xstate';
import { codesIn } from '../../rules/scanner/readings.ts';
import { isScanned } from '../../rules/scanner/typing.ts';
import { isAsked, matchesOf } from './desk-state.ts';
import { toneIn } from './tone.ts';
import { isListed, needsSignature, shownIn, stepsOf } from './list.ts';
import type { deskMachine } from './desk.machine.ts';

type Desk = SnapshotFrom<typeof deskMachine>;

const stages = ['done', 'kept', 'unknown', 'failed', 'choice', 'proposal', 'busy'] as const;

export const selectText = (desk: Desk) => desk.context.text;
/** Whether what is in the field comes from a scanner, or is a code: some scanners are slow. */
export const selectIsCode = ({ context: { run, text } }: Desk) =>
  text !== '' && (isScanned(run) || codesIn(text).length > 0);
/** The code that was looked up last. */
export const selectCode = (desk: Desk) => desk.context.code;
/** The code before that nothing was found for, while the next one was scanned already. */
export const selectMissed = (desk: Desk) => desk.context.missed;
/** The part of the desk under its field. */
export const selectStage = (desk: Desk) => stages.find((stage) => desk.hasTag(stage)) ?? 'field';
/** Whether the form of a new person is open. */
export const selectIsAdding = (desk: Desk) => desk.hasTag('adding');
export const selectMatches = (desk: Desk) => matchesOf(desk.context);
/** Which of the matches is chosen. */
export const selectChoice = (desk: Desk) => desk.context.choice;
/** Whether Enter takes the proposed step: the last scan asked for it. */
export const selectTakesEnter = (desk: Desk) => isAsked(desk.context);
/** Whether a press waits, since the proposal has just changed. */
export const selectIsSettling = (desk: Desk) => desk.hasTag('settling');
/** What was scanned; also while its step is being taken. */
export const selectFound = (desk: Desk) => desk.context.found;
export const selectMember = (desk: Desk) => desk.context.member;
/** How the last scan or step ended, while it is shown. */
export const selectTone = (desk: Desk) => {
  const stage = selectStage(desk);
  return stage === 'unknown' ? 'unknown' : stage === 'proposal' ? toneIn(desk.context) : undefined;
};
/** Where this desk is; undefined until it is known. */
export const selectPoint = (desk: Desk) => desk.context.point;
export const selectIsSilent = (desk: Desk) => desk.context.isSilent;
/** Whether several objects wait for one Enter. */
export const selectIsListed = (desk: Desk) => isListed(desk.context);
/** The objects that wait; compare by `sameLines`. */
export const selectLines = (desk: Desk) => shownIn(desk.context);
export const selectReady = (desk: Desk) => stepsOf(desk.context).length;
export const selectNeedsSignature = (desk: Desk) => needsSignature(shownIn(desk.context));
export const selectSignature = (desk: Desk) => desk.context.signature;
/** What was taken with one Enter. */
export const selectResults = (desk: Desk) => desk.context.results;
/** The member whose list was left before its steps were taken. */
export const selectLeftBy = (desk: Desk) => desk.context.leftBy;
export const selectStep = (desk: Desk) => desk.context.step;
export const selectAnswer = (desk: Desk) => desk.context.answer;
export const selectFailure = (desk: Desk) => desk.context.failure;
/** The step that was refused last, and why. */
export const selectRefusal = (desk: Desk) => desk.context.refusal;
export const selectProposalActor = ({ children }: Desk) => children.proposal;
export const selectOutboxActor = ({ children }: Desk) => children.outbox;
export const selectUndoActor = ({ children }: Desk) => children.undo;
export const selectCameraActor = ({ children }: Desk) => children.camera;
export const selectPointActor = ({ children }: Desk) => children.point;
