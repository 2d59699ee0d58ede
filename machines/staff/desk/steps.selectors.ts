import type { SnapshotFrom } from 'xstate';
import type { cameraMachine } from './camera.machine.ts';
import type { handoverMachine } from './handover.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { pointsMachine } from '../points.machine.ts';
import type { deskPointMachine } from './point.machine.ts';
import type { proposalMachine } from './proposal.machine.ts';
import type { replyMachine } from './reply.machine.ts';
import type { returnMachine } from './return.machine.ts';
import { isForOthers } from './steps.ts';
import type { undoMachine } from './undo.machine.ts';

type Proposal = SnapshotFrom<typeof proposalMachine>;
type Handover = SnapshotFrom<typeof handoverMachine>;
type Return = SnapshotFrom<typeof returnMachine>;
type Reply = SnapshotFrom<typeof replyMachine>;
type Undo = SnapshotFrom<typeof undoMachine>;
type Outbox = SnapshotFrom<typeof outboxMachine>;
type Camera = SnapshotFrom<typeof cameraMachine>;

export const selectOptions = (proposal: Proposal) => proposal.context.options;
export const selectIndex = (proposal: Proposal) => proposal.context.index;
/** The server would refuse the chosen step. */
export const selectIsBlocked = (proposal: Proposal) => proposal.hasTag('blocked');
/** The loan waits for the member's card. */
export const selectNeedsCard = (proposal: Proposal) => proposal.hasTag('card');
/** The chosen step is meant for somebody else than the member at the desk: Enter does not take it. */
export const selectIsForOthers = ({ context: { options, index } }: Proposal) => isForOthers(options[index]);
export const selectHandoverActor = ({ children }: Proposal) => children.handover;
export const selectReturnActor = ({ children }: Proposal) => children.return;
export const selectReplyActor = ({ children }: Proposal) => children.reply;

export const selectParts = (details: Handover | Return) => details.context.parts;
export const selectNote = (details: Handover | Return) => details.context.note;
export const selectNeedsSignature = (handover: Handover) => handover.context.needsSignature;
export const selectSignature = (handover: Handover) => handover.context.signature;
export const selectIsUnsigned = (handover: Handover) => handover.hasTag('unsigned');
export const selectHandoverQueue = ({ children }: Handover) => children.queue;
export const selectCondition = (details: Return) => details.context.condition;
export const selectMissing = (details: Return) => details.context.missing;
export const selectIsUnexplained = (details: Return) => details.hasTag('unexplained');
export const selectReturnQueue = ({ children }: Return) => children.queue;

export const selectReply = (reply: Reply) => reply.context.answer;
export const selectReason = (reply: Reply) => reply.context.reason;
export const selectIsUnanswered = (reply: Reply) => reply.hasTag('unanswered');

const noSteps: Undo['context']['last'] = [];
/** The steps that can be undone. */
export const selectLast = (undo: Undo) => (undo.hasTag('offered') ? undo.context.last : noSteps);
export const selectIsUndoing = (undo: Undo) => undo.hasTag('busy');

export const selectKept = (outbox: Outbox) => outbox.context.kept;
export const selectRefused = (outbox: Outbox) => outbox.context.refused;
export const selectIsSending = (outbox: Outbox) => outbox.hasTag('busy');

export const selectPoints = (points: SnapshotFrom<typeof pointsMachine>) => points.context.points;

type DeskPoint = SnapshotFrom<typeof deskPointMachine>;
/** Whether the desk's pickup point can be chosen: there are several. */
export const selectHasChoice = (point: DeskPoint) => point.hasTag('choice');
export const selectStaffedPoints = (point: DeskPoint) => point.context.points;
export const selectChosenPoint = (point: DeskPoint) => point.context.chosen;

export const selectIsOn = (camera: Camera) => camera.hasTag('on');
export const selectIsScanning = (camera: Camera) => camera.hasTag('scanning');
export const selectPreview = (camera: Camera) => camera.context.preview;
export const selectTrouble = (camera: Camera) => camera.context.trouble;
