import { assign, cancel, raise, sendTo, setup } from 'xstate';
import { storeFailure, isUnknown } from '../../core/calls.ts';
import { isInconclusive, toFailure } from '../../core/failure.ts';
import { effect, listener } from '../../core/effect.ts';
import { slot } from '../../core/slot.ts';
import { notice, toasts } from '../../core/system.ts';
import { isScanned, TYPING } from '../../rules/scanner/typing.ts';
import { DESK } from '../../rules/staff-limits.ts';
import { cameraMachine } from './camera.machine.ts';
import {
  choiceMoved,
  codeTaken,
  codeMissed,
  foundIn,
  heapTaken,
  isAsked,
  matchTaken,
  lineOpened,
  nothing,
  queueTaken,
  refusedWith,
  scanQueued,
  scanTaken,
  stepAnswered,
  stepChosen,
  stepsTaken,
  stepTaken,
  textQueued,
  textTaken,
  textTyped,
  memberTaken,
  type DeskContext,
  type DeskEvent,
  type Scan,
} from './desk-state.ts';
import { aloneUndone, memberRenewed, undoneTaken } from './desk-undo.ts';
import type { Heap } from './heap.ts';
import { hasSteps, isListed, lineDropped, needsSignature, resultDropped, shownIn, type StepResult } from './list.ts';
import { outboxMachine, type StepSent } from './outbox.machine.ts';
import { proposalMachine } from './proposal.machine.ts';
import { deskPointMachine, type PointKnown } from './point.machine.ts';
import { takenAt, type TakenStep } from './steps.ts';
import { lastOf, undoMachine } from './undo.machine.ts';
import type { Tone } from './tone.ts';
import { notedIn } from './touched.ts';
import type { Desk, StepAnswer } from '../wire.ts';

/** The types, effects, actions and guards of `deskMachine`. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    children: {} as { proposal: 'proposal'; outbox: 'outbox'; undo: 'undo'; camera: 'camera'; point: 'point' },
    tags: {} as 'busy' | 'proposal' | 'choice' | 'settling' | 'done' | 'kept' | 'unknown' | 'adding' | 'failed',
  },
  actors: {
    /** Looks up a code; a card and a free object that were scanned before belong to it. */
    resolveCode: slot<Desk, Scan>('resolveCode'),
    /** Reports `silence.known`: whether nothing is to be heard on this device. */
    readSilence: listener<DeskEvent>(),
    /** Reports `heap.recalled` if something waited here in this tab. */
    recallHeap: listener<DeskEvent>(),
    proposal: proposalMachine,
    /** Takes a step; without an answer from the server it is kept on the device, and the slot fails. */
    takeStep: slot<StepAnswer, { step: TakenStep | undefined }>('takeStep'),
    /** Takes the steps of the list one after the other; what gets no answer is kept on the device. */
    takeSteps: slot<readonly StepResult[], { steps: readonly TakenStep[] }>('takeSteps'),
    outbox: outboxMachine,
    undo: undoMachine,
    camera: cameraMachine,
    point: deskPointMachine,
  },
  actions: {
    emptyField: assign({ text: '' }),
    clear: assign(({ context: { isSilent, point } }) => ({ ...nothing, isSilent, point })),
    /** Plays a short tone. */
    beep: effect<{ tone: Tone }>(),
    /** Keeps what waits for a reload, or forgets it once nothing does. */
    keepHeap: effect<Heap>(),
    takeHeap: assign(({ context }, { heap }: { heap: Heap }) => heapTaken(context, heap)),
    keepPoint: assign((_, { point }: Pick<PointKnown, 'point'>) => ({ point })),
    keepSilence: assign((_, { isSilent }: { isSilent: boolean }) => ({ isSilent })),
    /** Keeps the choice on the device. */
    rememberSilence: effect<{ isSilent: boolean }>(),
    forgetMember: assign({ member: undefined }),
    forgetFound: assign({ found: undefined }),
    forgetWanted: assign({ wanted: undefined }),
    keepStep: assign(({ context: { point } }, { step }: { step: TakenStep | undefined }) =>
      stepTaken(step && takenAt(step, point)),
    ),
    /** The person who was just made is looked up. */
    takeMade: assign((_, { id }: { id: string }) => codeTaken(id)),
    keepTyped: assign(({ context }, typed: { text: string; at?: number }) => textTyped(context, typed)),
    /** A scanner that types nothing after its codes is done once it rests. */
    awaitRest: raise({ type: 'scan.rested' }, { id: 'rest', delay: TYPING.restMilliseconds }),
    stopWaiting: cancel('rest'),
    keepFound: assign(({ context }, { desk }: { desk: Desk }) => foundIn(context, desk)),
    keepAnswer: assign(({ context }, { answer }: { answer: StepAnswer | undefined }) =>
      answer ? stepAnswered(context, answer) : {},
    ),
    /** The notes on the last object are kept in the list. */
    noteAlone: assign(({ context: { last }, self }) => ({
      last: last && { ...last, noted: notedIn(self.getSnapshot()) },
    })),
    openLine: assign(({ context }, line: { code: string }) => lineOpened(context, line)),
    dropLine: assign(({ context }, line: { code: string }) => lineDropped(context, line)),
    keepSignature: assign((_, { signature }: { signature: string | undefined }) => ({ signature })),
    keepResults: assign(({ context }, { results }: { results: readonly StepResult[] }) => stepsTaken(context, results)),
    dropResult: assign(({ context }, undone: { loan: string }) => resultDropped(context, undone)),
    /** What was undone is looked up again and joins what waits. */
    takeBack: assign(({ context }, undone: { loan: string }) => undoneTaken(context, undone)),
    takeAloneBack: assign(({ context }) => aloneUndone(context)),
    keepRefusal: assign(({ context }, params: { error: unknown }) => refusedWith(context, params)),
    storeFailure,
    offerUndo: sendTo('undo', ({ context }, { answer }: { answer: StepAnswer | undefined }) => ({
      type: 'step.taken',
      last: lastOf(context.step, answer),
    })),
    offerUndoOf: sendTo('undo', (_, { results }: { results: readonly StepResult[] }) => ({
      type: 'step.taken',
      last: results.flatMap(({ step, answer }) => lastOf(step, answer)),
    })),
    /** The next code is looked up. */
    takeText: assign(({ context }) => textTaken(context)),
    takeRested: assign(({ context }) => ({ ...textTaken(context), isRested: true })),
    takeRead: assign(({ context }, { text }: { text: string }) => scanTaken(context, text)),
    takeQueued: assign(({ context }) => queueTaken(context)),
    takeAfterMissed: assign(({ context }) => codeMissed(context)),
    queueRead: assign(({ context }, { text }: { text: string }) => scanQueued(context, text)),
    queueText: assign(({ context }) => textQueued(context)),
    queueRested: assign(({ context }) => ({ ...textQueued(context), isRested: true })),
    takeMember: assign(({ context }) => memberTaken(context)),
    moveChoice: assign(({ context }, { by }: { by: -1 | 1 }) => choiceMoved(context, by)),
    /** The chosen match is looked up, or the one of an index. */
    takeMatch: assign(({ context }, { index }: { index: number | undefined }) => matchTaken(context, index)),
    renewMember: assign(({ context }) => memberRenewed(context)),
    takeChoice: assign(({ context }) => stepChosen(context)),
    undo: sendTo('undo', (_, { loan }: { loan?: string }) => ({ type: 'undo', ...(loan !== undefined && { loan }) })),
    tellEarly: sendTo(toasts, notice('info', 'staff.undo_early')),
    toggleCamera: sendTo('camera', { type: 'toggled' }),
    move: sendTo('proposal', (_, { by }: { by: -1 | 1 }) => ({ type: 'option.moved', by })),
    confirm: sendTo('proposal', { type: 'confirmed' }),
    press: sendTo('proposal', { type: 'pressed' }),
  },
  guards: {
    isTyped: ({ context }) => context.text.trim() !== '',
    isScanned: ({ context }, typed: { text: string; at?: number }) => isScanned(textTyped(context, typed).run),
    isSeveral: (_, { output }: { output: Desk }) => output.kind === 'several',
    isListed: ({ context }) => isListed(context),
    /** Whether one Enter takes the list: the last scan asked for it. */
    isListAsked: ({ context }) => isListed(context) && isAsked(context),
    canTakeList: ({ context }) =>
      hasSteps(context) && !(needsSignature(shownIn(context)) && context.signature === undefined),
    hasOtherResults: ({ context }, { loan }: { loan: string }) =>
      context.results.some(({ answer }) => answer?.loan.id !== loan),
    hasList: ({ context: { results, list } }) => results.length > 0 || list.length > 0,
    isAnswered: ({ context: { answer } }, { loan }: { loan: string }) => answer?.loan.id === loan,
    isQueued: ({ context }) => context.queued.length > 0,
    /** Nothing was found for a code, and the next one waits already. */
    isOvertaken: ({ context }, params: { error: unknown }) => context.queued.length > 0 && isUnknown(context, params),
    hasMember: ({ context }) => context.member !== undefined,
    isUnknown,
    isAsked: ({ context }) => isAsked(context),
    isExpected: ({ context }) => context.refusal === undefined && !context.isRested && isAsked(context),
    /** Whether the step that was kept for now has been sent and taken. */
    isTaken: ({ context }, { step, answer }: Omit<StepSent, 'type'>) =>
      answer !== undefined && JSON.stringify(step) === JSON.stringify(context.step),
    isShown: ({ context }, { step }: Omit<StepSent, 'type'>) => JSON.stringify(step) === JSON.stringify(context.step),
    isInconclusive: (_, params: { error: unknown }) => isInconclusive(toFailure(params.error)),
  },
  delays: { untilSettled: DESK.settleMilliseconds },
});
