import { and, not } from 'xstate';
import { failureStored } from '../../core/calls.ts';
import { nothing, scanOf } from './desk-state.ts';
import { deskSetup } from './desk.setup.ts';
import { stepsOf } from './list.ts';
import {
  beep,
  beepFound,
  keepHeap,
  keepLookedUp,
  keepPoint,
  keptList,
  queueing,
  sending,
  takeNext,
  takeQueued,
  takeTyped,
} from './desk.transitions.ts';
import { toneOfAll } from './tone.ts';
import { optionsOf } from './steps.ts';

/**
 * The desk: one field takes whatever is scanned or typed, the most sensible step is proposed, Enter takes it. Enter takes only what the last scan asked
 * for: after a step it does nothing, and what is proposed because something changed, or for somebody else than the member at the desk, is taken with its
 * button. Scanning goes on at any time: what was proposed is dropped, what was confirmed is finished first, and codes are looked up one after the other.
 * Objects that are scanned one after the other while somebody is at the desk, or that come back, wait in a list; one Enter takes all that can be (`list`).
 * A question or a failure keeps those that wait. Without an answer the step is kept and sent later (`outbox`); a taken one can be undone
 * for a while (`undo`); after a refused one the desk shows what can be done now.
 */
export const deskMachine = deskSetup.createMachine({
  id: 'desk',
  context: nothing,
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ parentRef: self }) },
    { id: 'undo', src: 'undo', input: ({ self }) => ({ parentRef: self }) },
    { id: 'camera', src: 'camera', input: ({ self }) => ({ parentRef: self }) },
    { id: 'point', src: 'point', input: ({ self }) => ({ parentRef: self }) },
    { id: 'readSilence', src: 'readSilence' },
    { id: 'recallHeap', src: 'recallHeap' },
  ],
  initial: 'field',
  on: {
    'code.typed': [
      {
        guard: { type: 'isScanned', params: ({ event }) => event },
        actions: ['stopWaiting', { type: 'keepTyped', params: ({ event }) => event }, 'awaitRest'],
      },
      { actions: ['stopWaiting', { type: 'keepTyped', params: ({ event }) => event }] },
    ],
    'scan.rested': { guard: 'isTyped', target: '.resolving', actions: 'takeRested' },
    'code.read': {
      target: '.resolving',
      actions: [{ type: 'takeRead', params: ({ event }) => event }, 'emptyField'],
    },
    submitted: takeTyped,
    cleared: { target: '.field', actions: ['clear', keepHeap] },
    undo: { actions: { type: 'undo', params: ({ event }) => event } },
    confirmed: { guard: and(['isListed', 'canTakeList']), target: '.takingList' },
    'line.opened': { target: '.resolving', actions: { type: 'openLine', params: ({ event }) => event } },
    'line.dropped': { actions: [{ type: 'dropLine', params: ({ event }) => event }, keepHeap] },
    'signature.drawn': { actions: { type: 'keepSignature', params: ({ event }) => event } },
    // What is known of the member is out of date.
    'step.undone': { actions: 'forgetMember' },
    'camera.toggled': { actions: 'toggleCamera' },
    'point.known': { actions: keepPoint },
    'silence.known': { actions: { type: 'keepSilence', params: ({ event }) => event } },
    'sound.toggled': {
      actions: [
        { type: 'rememberSilence', params: ({ context }) => ({ isSilent: !context.isSilent }) },
        { type: 'keepSilence', params: ({ context }) => ({ isSilent: !context.isSilent }) },
      ],
    },
  },
  states: {
    field: {
      description: 'The field waits for a scanned or typed code',
      on: {
        'heap.recalled': { target: 'resolving', actions: { type: 'takeHeap', params: ({ event }) => event } },
      },
    },
    resolving: {
      description: 'The server tells what the code is and which step it proposes',
      tags: 'busy',
      entry: keepLookedUp,
      invoke: {
        id: 'resolveCode',
        src: 'resolveCode',
        input: ({ context }) => scanOf(context),
        onDone: [
          {
            guard: { type: 'isSeveral', params: ({ event }) => event },
            target: 'choosing',
            actions: [{ type: 'keepFound', params: ({ event }) => ({ desk: event.output }) }, beepFound],
          },
          {
            guard: 'isQueued',
            target: 'resolving',
            reenter: true,
            actions: [{ type: 'keepFound', params: ({ event }) => ({ desk: event.output }) }, beepFound, 'takeQueued'],
          },
          {
            target: 'proposal',
            actions: [{ type: 'keepFound', params: ({ event }) => ({ desk: event.output }) }, beepFound],
          },
        ],
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'resolving',
            reenter: true,
            actions: [beep('unknown'), 'takeAfterMissed'],
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: [beep('unknown'), 'forgetFound'],
          },
          { target: 'failed', actions: failureStored },
        ],
      },
      on: { ...queueing, 'step.undone': { target: 'resolving', reenter: true } },
    },
    choosing: {
      description: 'What was typed is found several times; one of them is chosen',
      tags: 'choice',
      on: {
        'option.moved': { actions: { type: 'moveChoice', params: ({ event }) => event } },
        'match.chosen': { target: 'resolving', actions: { type: 'takeMatch', params: ({ event }) => event } },
        submitted: [takeTyped, { target: 'resolving', actions: { type: 'takeMatch', params: { index: undefined } } }],
      },
    },
    proposal: {
      description: 'The proposed step is shown',
      tags: 'proposal',
      entry: keepHeap,
      invoke: {
        id: 'proposal',
        src: 'proposal',
        input: ({ context: { found, member, last } }) => ({
          options: found ? optionsOf(found, member) : [],
          noted: last?.noted,
        }),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepStep', params: ({ event }) => ({ step: event.output }) },
        },
      },
      initial: 'arriving',
      // The first card looks up the objects that waited for it.
      always: takeQueued,
      on: {
        'scan.rested': { guard: 'isTyped', target: 'resolving', actions: ['noteAlone', 'takeRested'] },
        'code.read': {
          target: 'resolving',
          actions: ['noteAlone', { type: 'takeRead', params: ({ event }) => event }, 'emptyField'],
        },
        'option.moved': { target: '.ready', actions: ['takeChoice', { type: 'move', params: ({ event }) => event }] },
        // The possible steps and the member's remaining loans have changed.
        'step.undone': { target: 'resolving', actions: 'noteAlone' },
        'point.known': { target: 'resolving', actions: ['noteAlone', keepPoint] },
      },
      states: {
        arriving: {
          description:
            'A proposal that no scan asked for, or that comes without Enter or after a refusal, is read first',
          always: [{ guard: 'isExpected', target: 'ready' }, { target: 'settling' }],
        },
        settling: {
          description: 'The proposal has just changed; a press may still be meant for the one before and waits',
          tags: 'settling',
          after: { untilSettled: 'ready' },
          on: { submitted: [takeNext, { target: 'settling', reenter: true }] },
        },
        ready: {
          description: 'The proposed step can be taken, with Enter if the last scan asked for it',
          on: {
            submitted: [
              takeNext,
              { guard: and(['isListAsked', 'canTakeList']), target: '#desk.takingList' },
              { guard: 'isListed' },
              { guard: 'isAsked', actions: 'press' },
            ],
            confirmed: [
              { guard: and(['isListed', 'canTakeList']), target: '#desk.takingList' },
              { guard: not('isListed'), actions: 'confirm' },
            ],
          },
        },
      },
    },
    confirming: {
      description: 'The step is on its way to the server',
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ step: context.step }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'offerUndo', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isInconclusive', params: ({ event }) => event },
            target: 'kept',
            actions: 'forgetWanted',
          },
          { target: 'resolving', actions: [beep('refused'), { type: 'keepRefusal', params: ({ event }) => event }] },
        ],
      },
      // A step that has been confirmed is finished first.
      on: sending,
    },
    takingList: {
      description: 'The steps of the list are on their way to the server, one after the other',
      tags: 'busy',
      invoke: {
        id: 'takeSteps',
        src: 'takeSteps',
        input: ({ context }) => ({ steps: stepsOf(context) }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'offerUndoOf', params: ({ event }) => ({ results: event.output }) },
            { type: 'beep', params: ({ event }) => ({ tone: toneOfAll(event.output) }) },
            { type: 'keepResults', params: ({ event }) => ({ results: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: failureStored },
      },
      on: { ...sending, ...keptList },
    },
    done: {
      description: 'The step is taken; the next code can come',
      tags: 'done',
      entry: keepHeap,
      always: takeQueued,
      on: {
        'step.undone': [
          {
            guard: { type: 'hasOtherResults', params: ({ event }) => event },
            actions: { type: 'dropResult', params: ({ event }) => event },
          },
          { guard: 'hasList', target: 'resolving', actions: { type: 'takeBack', params: ({ event }) => event } },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'resolving',
            actions: 'takeAloneBack',
          },
          { guard: 'hasMember', target: 'resolving', actions: 'renewMember' },
          { target: 'field' },
        ],
        'member.resumed': { guard: 'hasMember', target: 'resolving', actions: 'takeMember' },
      },
    },
    kept: {
      description: 'The server did not answer; the step is kept and sent later',
      tags: 'kept',
      entry: keepHeap,
      always: takeQueued,
      on: {
        'step.sent': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'done',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event },
              { type: 'offerUndo', params: ({ event }) => event },
            ],
          },
          // The outbox shows the reason; look the code up again for the next step.
          { guard: { type: 'isShown', params: ({ event }) => event }, target: 'resolving' },
        ],
      },
    },
    unknown: {
      description: 'The code is neither an object nor a card of this library, and its words find nobody',
      tags: 'unknown',
      entry: keepHeap,
      initial: 'told',
      states: {
        told: { description: 'What was looked for is told', on: { 'person.asked': 'adding' } },
        adding: {
          description: 'The form of a new person is open; Escape does not throw away what was typed',
          tags: 'adding',
          on: {
            cleared: {},
            confirmed: {},
            'person.declined': 'told',
            'person.made': {
              target: '#desk.resolving',
              actions: { type: 'takeMade', params: ({ event }) => event },
            },
          },
        },
      },
    },
    failed: {
      description: 'The code could not be looked up; a retry looks again',
      tags: 'failed',
      on: { retry: 'resolving' },
    },
  },
});
