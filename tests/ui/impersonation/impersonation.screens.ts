import { impersonationMachine } from '#machines/impersonation/impersonation.machine';
import { impersonation } from '../../support/data/impersonations.ts';
import { person } from '../../support/data/people.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens, type Page } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "Admin can impersonate users": read-only until it is unlocked, an hour at most, and whoever does it sees it on every page. (rules/accounts-and-access.md#impersonation)

const isOut = 'Sei senza rete';
const read = 'GET /v1/staff/impersonations/i1';
const unlock = 'POST /v1/staff/impersonations/i1/unlocks';
const end = 'DELETE /v1/staff/impersonations/i1';
const ended = impersonation({ ended_at: '2026-11-22T17:41:00.000Z', seconds_left: 0 });
const unlocked = impersonation({ unlocked_at: '2026-11-22T17:40:00.000Z' });
const watches = ['Stai guardando come Giulia Ferri'];
const acts = ['Stai agendo come Giulia Ferri'];
const out = 'Termina';
const allow = 'Sblocca le modifiche';
const question = { heading: 'Sbloccare le modifiche?', shows: ['che lo trova nel suo profilo'] };
const seen = {
  run: ({ actorOf }: Page) => actorOf('impersonation').send({ type: 'page.seen' }),
};
const back = { at: '/staff/people/u2', heading: 'Giulia Ferri' };

describeScreens('being in the place of a member', {
  machines: [impersonationMachine],
  from: '/faq',
  fromShows: 'ancora 42 minuti',
  url: '/help',
  answers: { ...asStaff(), [read]: impersonation(), 'GET /v1/staff/people/u2': person() },
  before: () =>
    sessionStorage.setItem('prestalo.ghost', JSON.stringify({ id: 'i1', userId: 'u2', label: 'Giulia Ferri' })),
  part: 'body',
  // It is on every page, with whatever else is there.
  ignoring: /^(?!Termina|Sblocca|Annulla$|Chiudi$|Stai )/,
  first: 'watching',
  events: {
    goesOn: { answer: read, with: impersonation() },
    goesOnUnlocked: { answer: read, with: unlocked },
    lastMinute: { answer: read, with: impersonation({ seconds_left: 60 }) },
    isOver: { answer: read, with: problem(404, 'impersonation.over') },
    hasEnded: { answer: read, with: ended },
    lost: { lose: read },
    later: { pass: 'untilAskedAgain' },
    minute: { pass: 'untilNextMinute' },
    look: seen,
    ask: { press: allow },
    cancel: { press: 'Annulla' },
    confirm: { press: 'Sblocca' },
    unlocked: { answer: unlock, with: unlocked },
    notUnlocked: { lose: unlock },
    unlockedTooLate: { answer: unlock, with: problem(409, 'impersonation.over') },
    end: { press: out },
    ended: { answer: end, with: ended },
    notEnded: { lose: end },
  },
  situations: {
    checking: {
      buttons: [out],
      says: watches,
      does: {
        goesOn: 'watching',
        goesOnUnlocked: 'acting',
        lastMinute: 'lastMinute',
        isOver: 'over',
        hasEnded: 'over',
        lost: 'unknown',
        end: 'ending',
      },
    },
    // Nobody knows whether it goes on; it can be ended, and is asked for again.
    unknown: { buttons: [out], says: watches, does: { later: 'checking', look: 'checking', end: 'ending' } },
    watching: {
      buttons: [allow, out],
      says: watches,
      shows: ['ancora 42 minuti'],
      does: { ask: 'asking', minute: 'minuteLater', end: 'ending', look: 'checking' },
    },
    minuteLater: { buttons: [allow, out], says: watches, shows: ['ancora 41 minuti'], does: {} },
    lastMinute: { buttons: [allow, out], says: watches, shows: ['ancora 1 minuto'], does: { minute: 'checking' } },
    asking: {
      ...question,
      buttons: ['Annulla', 'Chiudi', 'Sblocca'],
      does: { cancel: 'watching', confirm: 'unlocking', look: 'askingLooked' },
    },
    // The page was looked at again: the server is asked, and the question stays.
    askingLooked: {
      ...question,
      buttons: ['Annulla', 'Chiudi', 'Sblocca'],
      does: {
        goesOn: 'asking',
        lost: 'asking',
        isOver: 'over',
        hasEnded: 'over',
        lastMinute: 'askingLastMinute',
        cancel: 'checking',
        confirm: 'unlocking',
      },
    },
    askingLastMinute: {
      ...question,
      buttons: ['Annulla', 'Chiudi', 'Sblocca'],
      does: { minute: 'askingLooked', cancel: 'lastMinute' },
    },
    unlocking: {
      ...question,
      buttons: [],
      does: { unlocked: 'acting', notUnlocked: 'notUnlocked', unlockedTooLate: 'over' },
    },
    notUnlocked: { buttons: [out], says: watches, toast: isOut, does: { goesOn: 'watching' } },
    acting: { buttons: [out], says: acts, shows: ['ancora 42 minuti'], does: { end: 'endingActing' } },
    endingActing: { buttons: [], says: acts, does: { ended: 'back' } },
    ending: { buttons: [], says: watches, does: { ended: 'back', notEnded: 'notEnded' } },
    // The server is asked whether it goes on.
    notEnded: { buttons: [out], says: watches, toast: isOut, does: { goesOn: 'watching' } },
    over: { ...back, toast: 'L’impersonazione è finita', does: {} },
    back: { ...back, does: {} },
  },
});
