import { screenGraph } from '../screens/screen-model.ts';

const abandon = 'Abbandona il prestito';
const lost = 'Sei senza rete: controlla la connessione e riprova';
const unknown = 'Non sappiamo ancora com’è andata';

const recap = { heading: 'Riepilogo' };
/** The provider's button can be used, and the loan abandoned. */
const offered = { ...recap, buttons: [abandon, 'PayPal'] };

const question = {
  heading: 'Abbandonare il prestito?',
  buttons: ['Chiudi', 'Sì, abbandona', 'Tieni il prestito'],
};
/** The question whether to abandon the loan: only an answer closes it, and with no everything is as before. */
const asked = <Situation extends string>(back: Situation) => ({
  ...question,
  does: { keep: back, giveUp: 'help' as const },
});

/**
 * What a member sees at each step of paying for a delivery: "Delivery timer: starts at recap and lasts 10 minutes. On
 * expiry the loan is cancelled with the message 'Tempo scaduto, prestito annullato!' and the user returns to the product page. Payment or intent
 * errors show as an error alert on the recap." (rules/checkout.md#hold)
 */
export const deliveryModel = screenGraph({
  first: 'loading',
  events: [
    'loaded',
    'notLoaded',
    'goneElsewhere',
    'retry',
    'prepared',
    'providerDown',
    'takenMeanwhile',
    'takeNext',
    'saved',
    'pay',
    'approve',
    'close',
    'fail',
    'paid',
    'declined',
    'reviewed',
    'holdOver',
    'answerLost',
    'answerLostAfter',
    'checkNow',
    'askedAgain',
    'tenMinutes',
    'serverSaysOver',
    'serverSaysGoesOn',
    'abandon',
    'keep',
    'giveUp',
    'leave',
    'comeBack',
  ],
  situations: {
    loading: {
      ...recap,
      buttons: [abandon],
      maySay: [lost],
      does: { loaded: 'preparing', notLoaded: 'failed', goneElsewhere: 'home', abandon: 'askedLoading' },
    },
    failed: {
      ...recap,
      buttons: [abandon, 'Riprova'],
      says: [lost],
      does: { retry: 'loading', abandon: 'leaving' },
    },
    preparing: {
      ...recap,
      buttons: [abandon],
      does: { prepared: 'offered', providerDown: 'unprepared', takenMeanwhile: 'taken', abandon: 'askedPreparing' },
    },
    unprepared: {
      ...recap,
      buttons: [abandon, 'Riprova', 'Scegli il ritiro'],
      says: ['payment.unavailable'],
      does: { retry: 'preparing', abandon: 'leaving' },
    },
    taken: {
      ...recap,
      buttons: [abandon, 'Mettiti in attesa di questi giorni', 'Prendi questi giorni', 'Riprova', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { takeNext: 'rescheduling', abandon: 'leaving' },
    },
    rescheduling: {
      ...recap,
      buttons: [abandon, 'Mettiti in attesa di questi giorni', 'Scegli altre date'],
      says: ['Il primo periodo libero è'],
      does: { saved: 'preparing', abandon: 'askedRescheduling' },
    },
    offered: { ...offered, does: { pay: 'approving', tenMinutes: 'asking', abandon: 'abandoning', leave: 'away' } },
    abandoning: { ...question, does: { keep: 'offered', giveUp: 'help', tenMinutes: 'askedAsking' } },
    leaving: { ...question, does: { giveUp: 'help' } },
    // It can be asked at every step; work in the background continues meanwhile, and its answer closes no question.
    askedLoading: {
      ...question,
      does: {
        keep: 'loading',
        loaded: 'askedPreparing',
        notLoaded: 'leaving',
        goneElsewhere: 'askedGone',
        giveUp: 'help',
      },
    },
    // Which loan the draft has become is read once the question is answered.
    askedGone: { ...question, does: { keep: 'gone', giveUp: 'help' } },
    gone: { ...recap, buttons: [abandon], does: { goneElsewhere: 'home' } },
    askedPreparing: {
      ...question,
      does: {
        keep: 'preparing',
        prepared: 'abandoning',
        providerDown: 'leaving',
        takenMeanwhile: 'leaving',
        giveUp: 'help',
      },
    },
    askedRescheduling: { ...question, does: { keep: 'rescheduling', saved: 'askedPreparing', giveUp: 'help' } },
    askedApproving: {
      ...question,
      does: { keep: 'approving', tenMinutes: 'askedAskingInWindow', giveUp: 'help' },
    },
    askedClosed: asked('closed'),
    askedBroken: asked('broken'),
    // The end of the ten minutes ends the loan, and with it the question.
    askedAsking: {
      ...question,
      does: {
        keep: 'asking',
        serverSaysOver: 'ending',
        serverSaysGoesOn: 'abandoning',
        notLoaded: 'askedUnanswered',
        giveUp: 'help',
      },
    },
    askedUnanswered: { ...question, does: { keep: 'unanswered', askedAgain: 'askedAsking', giveUp: 'help' } },
    askedAskingInWindow: { ...question, does: { keep: 'askingInWindow', serverSaysOver: 'ending', giveUp: 'help' } },
    askedDeclined: { ...question, does: { keep: 'declined', prepared: 'askedOfferedAgain', giveUp: 'help' } },
    askedOfferedAgain: asked('offeredAgain'),
    // "Abandoning clears the draft; if the current route is a checkout step, the user goes back one page."
    help: { at: '/help', does: {} },
    // Nothing is lost by looking at another page.
    away: { at: '/help', does: { comeBack: 'loading' } },
    approving: {
      ...recap,
      buttons: [abandon, 'PayPal: approva', 'PayPal: chiudi', 'PayPal: guasto'],
      does: {
        approve: 'confirming',
        close: 'closed',
        fail: 'broken',
        tenMinutes: 'askingInWindow',
        abandon: 'askedApproving',
      },
    },
    closed: {
      ...offered,
      says: ['Hai chiuso PayPal senza pagare'],
      does: { pay: 'approving', abandon: 'askedClosed' },
    },
    broken: { ...offered, says: ['PayPal non ha risposto'], does: { pay: 'approving', abandon: 'askedBroken' } },
    // Only the server's clock counts.
    asking: {
      ...offered,
      does: { serverSaysOver: 'ending', serverSaysGoesOn: 'offered', notLoaded: 'unanswered', abandon: 'askedAsking' },
    },
    unanswered: {
      ...offered,
      says: ['Verifichiamo il tempo…'],
      does: { askedAgain: 'asking', abandon: 'askedUnanswered' },
    },
    askingInWindow: {
      ...recap,
      buttons: [abandon, 'PayPal: approva', 'PayPal: chiudi', 'PayPal: guasto'],
      does: { serverSaysOver: 'ending', abandon: 'askedAskingInWindow' },
    },
    // Another tab may have paid: the server is asked before the loan is given up.
    ending: {
      ...recap,
      buttons: [],
      does: { holdOver: 'expired', paid: 'booked', answerLost: 'doubtful', reviewed: 'waiting' },
    },
    confirming: {
      ...recap,
      buttons: [],
      says: ['Stiamo confermando il pagamento'],
      does: {
        paid: 'booked',
        declined: 'declined',
        reviewed: 'waiting',
        holdOver: 'expired',
        answerLost: 'doubtful',
        answerLostAfter: 'doubtfulPaid',
      },
    },
    // The object is still held, and the provider gets a new order.
    declined: {
      ...recap,
      buttons: [abandon, 'Scegli il ritiro'],
      says: ['payment.instrument_declined'],
      does: { prepared: 'offeredAgain', abandon: 'askedDeclined' },
    },
    offeredAgain: {
      ...recap,
      buttons: [abandon, 'PayPal', 'Scegli il ritiro'],
      says: ['payment.instrument_declined'],
      does: { pay: 'approving', abandon: 'askedOfferedAgain' },
    },
    doubtful: {
      ...recap,
      buttons: ['Controlla adesso'],
      says: [unknown],
      does: { checkNow: 'confirming', askedAgain: 'confirming' },
    },
    // The money has been taken, which only the server knows.
    doubtfulPaid: {
      ...recap,
      buttons: ['Controlla adesso'],
      says: [unknown],
      does: { checkNow: 'confirmingPaid' },
    },
    confirmingPaid: {
      ...recap,
      buttons: [],
      says: ['Stiamo confermando il pagamento'],
      does: { paid: 'booked' },
    },
    waiting: {
      ...recap,
      buttons: ['Controlla adesso'],
      says: ['PayPal sta verificando il pagamento'],
      does: { checkNow: 'confirming' },
    },
    booked: { at: '/checkout/o1/cb', heading: 'Grazie!', does: {} },
    expired: { at: '/products/p1', heading: 'Trapano', toast: 'Tempo scaduto, prestito annullato!', does: {} },
    home: { at: '/', does: {} },
  },
});
