import { auditMachine } from '#machines/audit/audit.machine';
import { closuresMachine } from '#machines/closures/closures.machine';
import { importPagesMachine } from '#machines/imports/imports.machine';
import { objectPagesMachine } from '#machines/inventory/objects.machine';
import { myPaymentsMachine } from '#machines/payments/my-payments.machine';
import { messagesMachine } from '#machines/profile/messages.machine';
import { peopleMachine } from '#machines/people/people.machine';
import { ticketPagesMachine } from '#machines/tickets/tickets.machine';
import { wishesMachine } from '#machines/wishes/wishes.machine';
import { visitsMachine } from '#machines/impersonation/visits.machine';
import { myImpersonation } from '../../../support/data/impersonations.ts';
import { tile } from '../../../support/data/objects.ts';
import { personRow } from '../../../support/data/people.ts';
import { myPayment } from '../../../support/data/payments.ts';
import { objectRow } from '../../../support/data/staff-objects.ts';
import { ticket } from '../../../support/data/tickets.ts';
import { describeList } from '../../../support/screens/list-screens.ts';

describeList('the list of people', {
  machine: peopleMachine,
  url: '/staff/people',
  call: 'GET /v1/staff/people',
  heading: 'Persone',
  buttons: ['Cerca', 'Importa da un file', 'Nuova persona', 'Scarica CSV: Persone', 'Stampa le tessere'],
  one: { item: personRow(), name: 'Giulia Ferri' },
  other: { item: personRow({ id: 'u3', name: 'Ada Neri' }), name: 'Ada Neri' },
  says: (total) => [total === 1 ? '1 persona' : '2 persone'],
  more: 'Mostra altre persone',
  empty: { shows: ['Nessuna persona con questi filtri'] },
});

describeList('the log', {
  machine: auditMachine,
  url: '/staff/audit',
  call: 'GET /v1/staff/audit',
  heading: 'Registro',
  buttons: ['Cerca', 'Scarica CSV: Registro'],
  one: {
    item: {
      id: 'a1',
      action: 'person.banned',
      at: '2026-11-20T17:05:00.000Z',
      actor: null,
      subject: { id: 'u2', name: 'Giulia Ferri' },
      details: {},
    },
    name: 'Giulia Ferri',
  },
  other: {
    item: {
      id: 'a2',
      action: 'person.unbanned',
      at: '2026-11-20T17:05:00.000Z',
      actor: null,
      subject: { id: 'u3', name: 'Ada Neri' },
      details: {},
    },
    name: 'Ada Neri',
  },
  more: 'Mostra le righe precedenti',
  empty: { shows: ['Qui compare tutto quello che lo staff cambia'] },
});

const closure = {
  id: 'c1',
  from_date: '2026-12-24',
  to_date: '2026-12-26',
  reason: 'Natale',
  headquarter: null,
  status: 'planned',
};
describeList('the list of closures', {
  machine: closuresMachine,
  url: '/staff/closures',
  call: 'GET /v1/staff/closures',
  heading: 'Chiusure',
  buttons: ['Nuova chiusura'],
  one: { item: closure, name: 'Natale' },
  other: { item: { ...closure, id: 'c2', reason: 'Pasqua' }, name: 'Pasqua' },
  more: 'Mostra altre chiusure',
  empty: { shows: ['Nessuna chiusura'] },
});

describeList('the list of maintenance tickets', {
  machine: ticketPagesMachine,
  url: '/staff/tickets',
  call: 'GET /v1/staff/tickets',
  heading: 'Guasti',
  buttons: ['Cerca', 'Scarica CSV: Guasti'],
  one: { item: ticket(), name: 'Trapano a percussione' },
  other: { item: ticket({ id: 't2', product: { ...ticket().product, name: 'Tenda' } }), name: 'Tenda' },
  says: (total) => [total === 1 ? '1 guasto' : '2 guasti'],
  more: 'Mostra altri guasti',
  empty: {},
});

describeList('the objects of the library', {
  machine: objectPagesMachine,
  url: '/staff/objects',
  call: 'GET /v1/staff/objects',
  heading: 'Oggetti',
  buttons: [
    'Cerca',
    'Da fotografie',
    'Importa da un file',
    'Nuovo oggetto',
    'Scarica CSV: Oggetti',
    'Stampa le etichette',
  ],
  one: { item: objectRow(), name: 'Trapano a percussione' },
  other: { item: objectRow({ id: 'p2', name: 'Tenda' }), name: 'Tenda' },
  says: (total) => [total === 1 ? '1 oggetto' : '2 oggetti'],
  more: 'Mostra altri oggetti',
  empty: {},
});

const file = {
  id: 'i1',
  kind: 'objects',
  name: 'oggetti.csv',
  state: 'done',
  is_stopped: false,
  problem: null,
  progress: { done: 3, total: 3 },
  counts: { new: 3, changed: 0, unchanged: 0, faulty: 0 },
  created_by: { id: 'u1', name: 'Ada Ferri' },
  created_at: '2026-11-22T17:00:00.000Z',
  finished_at: null,
};
describeList('the files of rows that were imported', {
  machine: importPagesMachine,
  url: '/staff/imports',
  call: 'GET /v1/staff/imports',
  heading: 'Importa da un file',
  buttons: ['Foto degli oggetti', 'Oggetti', 'Persone', 'Scarica un modello per gli oggetti', 'Scegli il file'],
  one: { item: file, name: 'oggetti.csv' },
  other: { item: { ...file, id: 'i2', name: 'altri.csv' }, name: 'altri.csv' },
  more: 'Mostra altre importazioni',
  empty: { shows: ['Ancora nessuna importazione.'] },
});

describeList('who was in a member’s account', {
  machine: visitsMachine,
  as: 'member',
  url: '/me',
  opens: { press: 'Chi ha visto il tuo account', heading: 'Il mio profilo' },
  call: 'GET /v1/me/impersonations',
  heading: 'Chi ha visto il tuo account',
  buttons: ['Chiudi'],
  one: { item: myImpersonation(), name: 'Ada Neri' },
  other: { item: myImpersonation({ id: 'i2', by: 'Bea Blu' }), name: 'Bea Blu' },
  more: 'Mostra le precedenti',
  empty: { says: ['Non è mai successo.'] },
});

describeList('the mails that were sent to a member', {
  machine: messagesMachine,
  as: 'member',
  url: '/me/messages',
  call: 'GET /v1/me/messages',
  heading: 'Email ricevute',
  one: {
    item: {
      id: 'n1',
      kind: 'approval',
      at: '2026-11-20T09:00:00.000Z',
      state: 'sent',
      loan: { id: 'l1', object: 'Trapano' },
    },
    name: 'Prestito approvato',
  },
  other: {
    item: { id: 'n2', kind: 'due_soon', at: '2026-11-19T09:00:00.000Z', state: 'failed', loan: null },
    name: 'Non partita',
  },
  more: 'Mostra le precedenti',
  empty: { shows: ['Ancora nessuna email'] },
});

describeList('what a member paid', {
  machine: myPaymentsMachine,
  as: 'member',
  url: '/me/payments',
  call: 'GET /v1/me/payments',
  heading: 'I miei pagamenti',
  one: { item: myPayment(), name: 'Rinnovo della tessera' },
  other: {
    item: myPayment({ id: 'pay2', what: 'delivery', how: 'paypal', state: 'refunding', number: null }),
    name: 'Rimborso in corso',
  },
  more: 'Mostra i precedenti',
  empty: { shows: ['Ancora nessun pagamento'] },
});

describeList('the wishes of a member', {
  machine: wishesMachine,
  as: 'member',
  url: '/me/wishes',
  call: 'GET /v1/me/wishes',
  heading: 'I miei desideri',
  one: { item: tile(), name: 'Trapano a percussione', buttons: ['Salva nei desideri: Trapano a percussione'] },
  other: { item: tile({ id: 'p2', name: 'Tenda' }), name: 'Tenda', buttons: ['Salva nei desideri: Tenda'] },
  says: (_total, shown) => [shown === 1 ? '1 oggetto in elenco' : '2 oggetti in elenco'],
  refused: 'server.error',
  more: 'Mostra altri oggetti',
  empty: { buttons: ['Tutti gli oggetti'], shows: ['Ancora nessun desiderio'] },
});
