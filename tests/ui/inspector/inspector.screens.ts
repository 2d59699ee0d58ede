import { emptyFeed } from '#machines/inspector/feed';
import { inspectorMachine } from '#machines/inspector/inspector.machine';
import { writeRun } from '#machines/inspector/run';
import { describeScreens, tell } from '../../support/screens/screens.ts';
import { bar, closed, imports, inspector, open, opened, passed, setLoaded, takes, zoom } from './inspector-page.tsx';

// rules/app-start.md#inspector: QA people step through the machines of every open tab. The other tab has a door.

// Choosing an actor, sending it events, letting its delays pass and going back through its steps.
describeScreens('an actor of another tab in the inspector', {
  ...inspector,
  machines: [inspectorMachine],
  // These have models of their own below.
  unseen: [
    ...[
      'inspector.run.live.unreadable',
      'inspector.run.recording',
      'inspector.run.reviewing',
      'inspector.chart.undrawn',
    ],
    ...['idle', 'replaying', 'notReplayed', 'unreadable'].map((state) => `inspector.run.reviewing.${state}`),
  ],
  ignoring: /^da fuori → door: xstate.init/,
  first: 'nothing chosen',
  events: {
    choose: { press: 'doorclosed' },
    'the door opens': takes({ type: 'open' }),
    write: { press: 'open' },
    send: { press: 'Manda' },
    'type nonsense': { fill: { event: 'open' } },
    'the time passes': { press: 'Fai passare 600 s' },
    back: { press: 'Passo precedente' },
    forth: { press: 'Passo successivo' },
    now: { press: 'Ultimo passo' },
    closer: { press: 'Ingrandisci' },
    wider: { press: 'Rimpicciolisci' },
    state: { press: 'Vai allo stato attuale' },
    all: { press: 'Mostra tutto' },
  },
  situations: {
    'nothing chosen': {
      heading: 'Ispettore',
      buttons: [...bar, 'doorclosed'],
      pressed: [],
      shows: ['Scegli un attore. Se non ce ne sono, apri il sito in un’altra scheda.', 'Ancora nessun messaggio.'],
      does: { choose: 'closed' },
    },
    closed: {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda'],
      pressed: ['doorclosed'],
      says: [closed],
      shows: ['Ancora nessun messaggio.', 'L’ultimo passo non ha cambiato il contesto.'],
      does: {
        ...{ closer: 'closed', wider: 'closed', state: 'closed', all: 'closed' },
        ...{ write: 'written', send: 'not sent', 'the door opens': 'open' },
      },
    },
    written: {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda'],
      says: [closed],
      does: { send: 'open', 'type nonsense': 'nonsense' },
    },
    nonsense: {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda'],
      says: [closed],
      does: { send: 'nonsense not sent' },
    },
    'nonsense not sent': {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda'],
      says: [closed, 'Serve un oggetto JSON con il suo type'],
      does: { write: 'written' },
    },
    'not sent': {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda'],
      says: [closed, 'Serve un oggetto JSON con il suo type'],
      does: { write: 'written', 'type nonsense': 'nonsense' },
    },
    open: {
      buttons: [...bar, ...zoom, 'dooropen', 'close', 'Fai passare 600 s', 'Manda', opened],
      pressed: ['dooropen', opened],
      says: [open],
      shows: ['opened0 → 1'],
      does: { 'the time passes': 'closed again' },
    },
    'closed again': {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda', opened, passed, 'Passo precedente'],
      pressed: ['doorclosed', passed],
      says: [closed],
      does: { back: 'at the step before' },
    },
    'at the step before': {
      buttons: [...bar, ...zoom, 'doorclosed', 'open', 'Manda', opened, passed, 'Passo successivo', 'Ultimo passo'],
      pressed: ['doorclosed', opened],
      says: [open],
      does: { now: 'closed again', forth: 'at the last step' },
    },
    'at the last step': {
      buttons: [
        ...[...bar, ...zoom, 'doorclosed', 'open', 'Manda', opened, passed],
        ...['Passo precedente', 'Passo successivo', 'Ultimo passo'],
      ],
      pressed: ['doorclosed', passed],
      says: [closed],
      does: { now: 'closed again' },
    },
  },
});

const review = ['Riesegui', 'Esporta', 'Importa', 'Torna alle schede aperte'];

// Recording, and what can be done with a recording.
describeScreens('a recording in the inspector', {
  ...inspector,
  machines: [inspectorMachine],
  unseen: ['inspector.chart.placing', 'inspector.chart.undrawn', 'inspector.sending.wrong'],
  first: 'live',
  events: {
    record: { press: 'Registra' },
    end: { press: 'Ferma la registrazione' },
    'the door opens': takes({ type: 'open' }),
    replay: { press: 'Riesegui' },
    save: { press: 'Esporta' },
    leave: { press: 'Torna alle schede aperte' },
    import: imports(writeRun(emptyFeed, '2026-01-01T00:00:00.000Z')),
    'import another file': imports('{"type":"FeatureCollection"}'),
    'the network is lost': {
      run: () => setLoaded(false),
    },
    'the network is back': {
      run: () => setLoaded(true),
    },
  },
  situations: {
    live: {
      heading: 'Ispettore',
      buttons: [...bar, 'doorclosed'],
      does: { record: 'recording', import: 'imported', 'import another file': 'unreadable' },
    },
    unreadable: {
      buttons: [...bar, 'doorclosed'],
      says: ['Questo file non è una registrazione dell’ispettore.'],
      does: { record: 'recording', import: 'imported', 'import another file': 'unreadable' },
    },
    recording: {
      buttons: ['Ferma la registrazione', 'doorclosed'],
      says: ['0 passi registrati'],
      does: { 'the door opens': 'recorded' },
    },
    recorded: {
      buttons: ['Ferma la registrazione', 'dooropen', opened],
      says: ['1 passo registrato'],
      does: { end: 'reviewing' },
    },
    reviewing: {
      buttons: [...review, 'dooropen', opened],
      says: ['1 passo registrato'],
      does: { replay: 'replayed', save: 'reviewing', 'the network is lost': 'without code', import: 'imported' },
    },
    replayed: {
      buttons: [...review, 'dooropen', opened],
      says: ['1 passo registrato'],
      shows: ['door: 1 passi, stesso stato finale: open'],
      does: { save: 'replayed', import: 'imported' },
    },
    'without code': {
      buttons: [...review, 'dooropen', opened],
      says: ['1 passo registrato'],
      does: { replay: 'not replayed' },
    },
    'not replayed': {
      buttons: [...review, 'dooropen', opened],
      says: ['1 passo registrato', 'Il codice delle macchine non si è caricato. Riprova.'],
      does: { 'the network is back': 'can be replayed again', replay: 'not replayed' },
    },
    'can be replayed again': {
      buttons: [...review, 'dooropen', opened],
      says: ['1 passo registrato', 'Il codice delle macchine non si è caricato. Riprova.'],
      does: { replay: 'replayed' },
    },
    imported: {
      buttons: review,
      says: ['0 passi registrati'],
      shows: ['Ancora nessun messaggio.'],
      does: { import: 'imported', 'import another file': 'not another', save: 'imported' },
    },
    'not another': {
      buttons: review,
      says: ['0 passi registrati', 'Questo file non è una registrazione dell’ispettore.'],
      does: { import: 'imported', 'import another file': 'not another', save: 'not another' },
    },
  },
});

const broken = {
  ...{ id: 'gate', key: 'gate', type: 'compound', description: '', lines: [], initial: undefined, children: [] },
};

// A machine that cannot be drawn can still be chosen, sent events and looked into.
describeScreens('a drawing that fails in the inspector', {
  ...inspector,
  machines: [inspectorMachine],
  unseen: [
    ...['unreadable'].map((state) => `inspector.run.live.${state}`),
    ...['inspector.run.recording', 'inspector.run.reviewing', 'inspector.sending.wrong'],
    ...['idle', 'replaying', 'notReplayed', 'unreadable'].map((state) => `inspector.run.reviewing.${state}`),
  ],
  first: 'live',
  events: {
    'a gate is there': tell('inspector', {
      type: 'reported',
      report: {
        ...{ kind: '@xstate.actor', tab: 'tab2', title: 'Giardino', sessionId: 'x:1', at: 1, name: 'gate' },
        ...{ parentId: undefined, machine: 'gate' },
        chart: {
          machine: 'gate',
          root: broken,
          arrows: [{ id: 'a', ids: ['a'], from: 'gate', to: 'nowhere', kind: 'event', lines: ['lift'] }],
        },
        seen: { status: 'active', value: 'down', context: {}, nodes: ['gate'], takes: ['lift'], delays: [] },
      },
    }),
    'choose the gate': { press: 'gatedown' },
    'choose the door': { press: 'doorclosed' },
  },
  situations: {
    live: { heading: 'Ispettore', buttons: [...bar, 'doorclosed'], does: { 'a gate is there': 'two tabs' } },
    'two tabs': { buttons: [...bar, 'doorclosed', 'gatedown'], does: { 'choose the gate': 'undrawn' } },
    undrawn: {
      buttons: [...bar, 'doorclosed', 'gatedown', 'lift', 'Manda'],
      pressed: ['gatedown'],
      says: ['Il disegno non è riuscito.'],
      does: { 'choose the gate': 'undrawn', 'choose the door': 'drawn' },
    },
    drawn: {
      buttons: [...bar, ...zoom, 'doorclosed', 'gatedown', 'open', 'Manda'],
      pressed: ['doorclosed'],
      says: [closed],
      does: {},
    },
  },
});
