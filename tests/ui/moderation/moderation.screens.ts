import { hideReviewMachine, moderationMachine, reviewPagesMachine } from '#machines/moderation/moderation.machine';
import { staffReview } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeList } from '../../support/screens/list-screens.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// rules/lending.md#reviews

const list = 'GET /v1/staff/reviews';
const heading = 'Recensioni';
const hideButton = 'Nascondi la recensione di Giulia Ferri su Trapano';
const showButton = 'Mostra di nuovo la recensione di Giulia Ferri su Trapano';
const ofAda = 'Nascondi la recensione di Ada Neri su Trapano';
const two = staffReview({ id: 'r2', author: { id: 'u3', name: 'Ada Neri' } });

describeList('the reviews of the library', {
  machine: reviewPagesMachine,
  url: '/staff/reviews',
  call: list,
  heading,
  buttons: ['Cerca'],
  one: { item: staffReview(), name: 'Giulia Ferri', buttons: [hideButton] },
  other: { item: two, name: 'Ada Neri', buttons: [ofAda] },
  says: (total) => [total === 1 ? '1 recensione' : '2 recensioni'],
  more: 'Mostra altre recensioni',
  empty: { shows: ['Ancora nessuna recensione'] },
});

const hiding = 'POST /v1/staff/reviews/r1/hidings';
const showing = 'DELETE /v1/staff/reviews/r1/hidings';
const hidden = staffReview({ hidden: { reason: 'Offende', at: '2027-03-26T09:00:00.000Z' } });
const says = ['2 recensioni'];
const shown = { heading, says, buttons: ['Cerca', ofAda, hideButton], shows: ['Potente'] };
const writing = { heading, says, buttons: ['Annulla', 'Cerca', ofAda, 'Nascondi la recensione'] };
const gone = { heading, says, buttons: ['Cerca', showButton, ofAda], shows: ['Nascosta', 'Offende'] };

describeScreens('hiding a review, and showing it again', {
  machines: [moderationMachine, hideReviewMachine],
  from: '/faq',
  url: '/staff/reviews',
  answers: { ...asStaff(), [list]: { items: [staffReview(), two], next: null, total: 2 } },
  first: 'shown',
  events: {
    ask: { press: hideButton },
    close: { press: 'Annulla' },
    sendNothing: { press: 'Nascondi la recensione' },
    send: { press: 'Nascondi la recensione', fill: { reason: 'Offende' } },
    taken: { answer: hiding, with: hidden },
    meanwhile: { answer: hiding, with: problem(409, 'review.meanwhile') },
    notSent: { lose: hiding },
    showAgain: { press: showButton },
    back: { answer: showing, with: staffReview() },
    shownMeanwhile: { answer: showing, with: problem(409, 'review.meanwhile') },
  },
  situations: {
    shown: { ...shown, does: { ask: 'writing' } },
    writing: { ...writing, does: { close: 'shown', sendNothing: 'unexplained', send: 'sending' } },
    unexplained: {
      ...writing,
      says: [...says, 'Campo richiesto'],
      does: { send: 'sending' },
    },
    sending: {
      ...writing,
      buttons: ['Cerca'],
      does: { taken: 'hidden', meanwhile: 'refused', notSent: 'lost' },
    },
    refused: { ...writing, says: [...says, 'review.meanwhile'], does: { send: 'sending' } },
    lost: { ...writing, says: [...says, 'Sei senza rete'], does: { send: 'sending' } },
    hidden: { ...gone, toast: 'Fatto', does: { showAgain: 'showing' } },
    showing: { ...gone, buttons: ['Cerca'], does: { back: 'again', shownMeanwhile: 'notShown' } },
    again: { ...shown, toast: 'Fatto', does: {} },
    notShown: { ...gone, toast: 'review.meanwhile', does: {} },
  },
});
