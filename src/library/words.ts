import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LibrarySettings, LockerTest, StaffLocker } from '#machines/library/wire';

/** What each setting is called, in its form and where two versions are compared. */
export const SETTING_WORDS: Record<keyof LibrarySettings, MessageDescriptor> = {
  name: msg`Nome della biblioteca`,
  language: msg`Lingua delle email alla biblioteca`,
  city: msg`Città`,
  address: msg`Indirizzo`,
  phone: msg`Telefono`,
  email: msg`Email`,
  whatsapp: msg`WhatsApp`,
  telegram: msg`Telegram`,
  website: msg`Sito`,
  notice: msg`Avviso`,
  notice_en: msg`Avviso in inglese`,
  instagram: msg`Instagram`,
  twitter: msg`Twitter`,
  youtube: msg`YouTube`,
  facebook: msg`Facebook`,
  how_work_it: msg`Come funziona`,
  how_work_en: msg`Come funziona, in inglese`,
  membership_it: msg`Tesseramento`,
  membership_en: msg`Tesseramento, in inglese`,
  contact_it: msg`Contatti`,
  contact_en: msg`Contatti, in inglese`,
  useful_links: msg`Link utili`,
  university_domain: msg`Dominio dell’università`,
  accent: msg`Colore`,
  regolamento: msg`Regolamento`,
  regolamento_en: msg`Regolamento in inglese`,
  signup_disclaimer: msg`Avviso alla registrazione`,
  signup_disclaimer_en: msg`Avviso alla registrazione, in inglese`,
  welcome_content: msg`Pagine di benvenuto`,
  auto_membership: msg`Nessuno ha bisogno della tessera`,
  mandatory_sharing: msg`Chi prende in prestito condivide almeno un oggetto`,
  renewable_card: msg`La tessera si rinnova online`,
  auto_approve: msg`Le richieste si approvano da sole`,
  overdue_blocks: msg`Chi è in ritardo non prende altro`,
  handover_signature: msg`Alla consegna si firma`,
  signup_phone: msg`Telefono`,
  signup_student_number: msg`Matricola universitaria`,
  signup_address: msg`Indirizzo`,
  max_loans: msg`Prestiti in corso per persona`,
  max_waits: msg`Oggetti che una persona può aspettare`,
  offer_hours: msg`Ore per cui una proposta resta riservata`,
  waiting_limits_extensions: msg`Chi aspetta limita le estensioni`,
  loan_horizon_days: msg`Giorni entro cui prenotare`,
  preparations_days: msg`Giorni di preparazione`,
  delivery_on: msg`Consegna a domicilio`,
  delivery_price: msg`Contributo per la consegna, in euro`,
  delivery_radius: msg`Distanza massima, in chilometri`,
  delivery_days: msg`Giorni di consegna`,
  postal_positions: msg`Posizioni dei CAP`,
  mail_from_name: msg`Nome del mittente`,
  mail_reply_to: msg`Risposte a`,
  due_soon_days: msg`Giorni prima della scadenza`,
  due_today: msg`Anche il giorno stesso`,
  overdue_days: msg`Giorni dopo la scadenza`,
  overdue_every: msg`Poi ogni quanti giorni`,
  card_before_days: msg`Giorni prima che la tessera scada`,
  card_after_days: msg`Giorni dopo che la tessera è scaduta`,
  audit_months: msg`Mesi per cui si conserva il registro`,
  inactive_months: msg`Mesi senza attività prima di cancellare un account`,
};

/** Monday to Sunday. */
export const WEEKDAY_WORDS: readonly MessageDescriptor[] = [
  msg`Lunedì`,
  msg`Martedì`,
  msg`Mercoledì`,
  msg`Giovedì`,
  msg`Venerdì`,
  msg`Sabato`,
  msg`Domenica`,
];

/** The fields of a pickup point. */
export const POINT_WORDS = {
  name: msg({ message: 'Nome', context: 'thing' }),
  address: msg`Indirizzo`,
  cap: msg`CAP`,
  city: msg`Città`,
  province: msg`Provincia`,
  lat: msg`Latitudine`,
  lng: msg`Longitudine`,
  is_available: msg`Si può scegliere per il ritiro`,
  open_on_public_holidays: msg`Aperto anche nelle feste nazionali`,
  smartlocker_instruction: msg`Istruzioni`,
  smartlocker_instruction_en: msg`Istruzioni in inglese`,
  holidays: msg`Giorni di chiusura`,
} as const;

/** The fields of a category. */
export const CATEGORY_WORDS = {
  name: msg({ message: 'Nome', context: 'thing' }),
  name_en: msg`Nome in inglese`,
  slug: msg`Indirizzo della pagina`,
  is_hidden: msg`Nascosta: chi visita il sito non la vede, i suoi oggetti sì`,
} as const;

/** The fields of a card. */
export const CARD_WORDS = {
  name: msg({ message: 'Nome', context: 'thing' }),
  name_en: msg`Nome in inglese`,
  duration: msg`Durata in mesi`,
  price: msg`Prezzo in euro`,
  is_active: msg`In vendita`,
  is_default: msg`Proposta per prima`,
} as const;

/** The ways in which a smart locker works. */
export const DRIVER_WORDS: Record<StaffLocker['driver'], { title: MessageDescriptor; text: MessageDescriptor }> = {
  none: { title: msg`Nessun locker`, text: msg`Gli oggetti si ritirano e si riportano da una persona.` },
  local: {
    title: msg`Codici fatti da Prestalo`,
    text: msg`Per un locker che confronta da sé i codici: chi ha il prestito riceve codice e QR.`,
  },
  manual: {
    title: msg`Codici impostati a mano`,
    text: msg`Li scrive chi lavora in biblioteca, nella pagina di ogni prestito.`,
  },
  http: {
    title: msg`Fornitore collegato`,
    text: msg`Il fornitore fa i codici e dice da solo quando un oggetto è ritirato o riportato.`,
  },
};

/** Why the provider of a locker did not answer as it should. */
export const LOCKER_TEST_WORDS: Record<NonNullable<LockerTest['reason']>, MessageDescriptor> = {
  unauthorised: msg`Il fornitore rifiuta la chiave.`,
  unknown_station: msg`Il fornitore non conosce questa stazione.`,
  busy: msg`Il fornitore ha troppe richieste: riprova fra poco.`,
  unreachable: msg`Il fornitore non risponde a questo indirizzo.`,
  unreadable: msg`A questo indirizzo risponde qualcos’altro.`,
  refused: msg`Il fornitore ha rifiutato la richiesta.`,
};

/** The state of a door. */
export const DOOR_STATE_WORDS: Record<NonNullable<StaffLocker['doors'][number]['state']>, MessageDescriptor> = {
  held: msg`Codice in preparazione`,
  granted: msg`In attesa`,
  opened: msg`Aperto`,
  taken: msg`Oggetto ritirato`,
  deposited: msg`Oggetto riportato`,
};
