import { addressMachine } from '#machines/checkout/address.machine';
import { drafted, page as loanPage } from '../../support/checkout.ts';
import { category, library, me } from '../../support/data/factories.ts';
import { product } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { describeScreens } from '../../support/screens/screens.ts';

// "Delivery is allowed only if the distance to the postal code is within the library delivery radius." (rules/checkout.md#delivery)

const near = 'GET /v1/geos/p1/distances/40123';
const other = 'GET /v1/geos/p1/distances/20121';
const loan = { heading: 'Come e quando lo prendi' };
const ways = ['Abbandona il prestito', 'Consegna a domicilio', 'Continua', 'Ritiro'];
const measures = 'Misuriamo la distanza…';
const reaches = 'Ci arriviamo: sei a 3 km. La consegna costa 5,00';
const elsewhere = 'Il CAP 40123 è di Bologna (BO): controlla il CAP o il comune.';
const townWrong = 'questo CAP è di un altro comune: controlla il CAP o il comune';
const tooFar = 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo';
const unknown = 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo';
const impossible =
  'Ops, ci dispiace, al momento non è possibile prendere in prestito gli oggetti tramite consegna a domicilio a causa di un problema tecnico';
const bologna = [{ cap: '40123', city: 'Bologna', province: 'BO', distance_from_u: 3 }];
const milan = [{ cap: '20121', city: 'Milano', province: 'MI', distance_from_u: 200 }];

describeScreens('the address of a delivery', {
  machines: [addressMachine],
  // Left at once.
  unseen: ['address.deciding'],
  from: '/help',
  url: '/checkout/loan',
  page: { library: library({ pp_pk: 'CLIENT' }), categories: [category()] },
  answers: {
    'GET /v1/checkout': drafted,
    'GET /v1/headquarters': loanPage.headquarters,
    'GET /v1/me': me(),
    'GET /v1/catalogs/products/p1': product(loanPage.product),
    'GET /v1/catalogs/products/p1/loans': [],
    'POST /v1/checkout/shipping': drafted,
  },
  // The days of the calendar and the pickup points have tests of their own.
  ignoring: /^(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|Mese|\d|Bottega|Vetrina)|^\p{L}+ \d{4}$/u,
  first: 'pickup',
  events: {
    deliver: { press: 'Consegna a domicilio' },
    part: { fill: { cap: '401' } },
    near: { fill: { cap: '40123' } },
    other: { fill: { cap: '20121' } },
    town: { fill: { city: 'Bologna', province: 'BO', address: 'via Farini 3' } },
    wrong: { fill: { city: 'Ferrara', province: 'FE', address: 'via Mazzini 30' } },
    proceed: { press: 'Continua' },
    choose: { press: 'Bologna (BO)' },
    measured: { answer: near, with: bologna },
    notFound: { answer: near, with: problem(404, 'geo.not_found') },
    refused: { answer: near, with: problem(500, 'server.error') },
    lost: { lose: near },
    far: { answer: other, with: milan },
    retry: { press: 'Riprova' },
  },
  situations: {
    pickup: { ...loan, buttons: ways, does: { deliver: 'empty' } },
    empty: { ...loan, buttons: ways, does: { part: 'part', near: 'measuring' } },
    part: { ...loan, buttons: ways, does: { near: 'measuring' } },
    measuring: {
      ...loan,
      buttons: ways,
      shows: [measures],
      does: {
        measured: 'towns',
        notFound: 'unknown',
        refused: 'failed',
        lost: 'failed',
        part: 'part',
        other: 'measuringOther',
      },
    },
    towns: {
      ...loan,
      buttons: [...ways, 'Bologna (BO)'],
      shows: ['Con il CAP 40123:'],
      does: { choose: 'reached', town: 'reached', wrong: 'elsewhere', other: 'measuringOther' },
    },
    elsewhere: {
      ...loan,
      buttons: [...ways, 'Bologna (BO)'],
      shows: [elsewhere],
      does: { proceed: 'led', choose: 'reached' },
    },
    led: {
      ...loan,
      buttons: [...ways, 'Bologna (BO)'],
      shows: [elsewhere],
      says: [townWrong],
      does: { choose: 'reached' },
    },
    reached: { ...loan, buttons: ways, shows: [reaches], does: {} },
    measuringOther: { ...loan, buttons: ways, shows: [measures], does: { far: 'tooFar' } },
    tooFar: { ...loan, buttons: [...ways, 'Milano (MI)'], shows: [tooFar], does: {} },
    unknown: { ...loan, buttons: ways, shows: [unknown], does: { part: 'part' } },
    failed: { ...loan, buttons: [...ways, 'Riprova'], shows: [impossible], does: { retry: 'measuring' } },
  },
});
