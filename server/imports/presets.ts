import type { Schema } from '#server/core/wire';

export type ImportSource = Schema<'ImportSource'>;
type ImportKind = Schema<'ImportKind'>;
type ImportField = Schema<'ImportField'>;
type Names = Partial<Record<ImportField, readonly string[]>>;

interface Preset {
  /** Headings that only this program writes. */
  signs: readonly string[];
  /** Its headings for a field, the best first. */
  names: Names;
}

/** How other programs call their columns, in the languages in which they write them. The headings are compared without case, accents and signs. */
export const presets: Record<Exclude<ImportSource, 'ours' | 'list'>, Record<ImportKind, Preset>> = {
  snipe_it: {
    objects: {
      signs: [
        ...['asset tag', 'asset name', 'model no', 'model name', 'model number', 'checked out to', 'eol date'],
        ...['etichetta bene', 'nome bene', 'tag bene', 'nome asset', 'modello n', 'assegnato a', 'costo acquisto'],
        ...['herausgegeben an', 'asset nummer', 'standard standort', 'modellnummer'],
      ],
      names: {
        code: [...['asset tag', 'etichetta bene', 'tag bene', 'etichetta asset', 'asset nummer', 'inventarnummer']],
        name: ['asset name', 'item name', 'nome bene', 'nome asset', 'assetname', 'name des assets'],
        spare_name: ['model name', 'model', 'modello', 'nome modello', 'modell', 'modellname'],
        categories: ['category', 'categoria', 'kategorie'],
        point: [
          ...['default location', 'sede predefinita', 'standard standort', 'location', 'sede', 'posizione', 'standort'],
        ],
        value: [
          'purchase cost',
          'costo acquisto',
          'costo di acquisto',
          'kaufpreis',
          'einkaufspreis',
          'anschaffungskosten',
        ],
        description: ['notes', 'item notes', 'asset notes', 'note', 'notizen'],
        status: ['status', 'stato', 'status label'],
      },
    },
    members: {
      signs: [
        ...[
          'employee no',
          'employee number',
          'username',
          'activated',
          'login enabled',
          'manager',
          'department',
          'groups',
        ],
        ...['numero dipendente', 'n dipendente', 'nome utente', 'attivato', 'dipartimento', 'responsabile'],
        ...['mitarbeiternummer', 'benutzername', 'abteilung', 'vorgesetzter'],
      ],
      names: {
        card: ['employee no', 'employee number', 'numero dipendente', 'n dipendente', 'mitarbeiternummer'],
        province: ['state', 'provincia', 'bundesland'],
      },
    },
  },
  lend_engine: {
    objects: {
      signs: [
        ...['price paid', 'value rrp', 'shown on website', 'show on website', 'loan fee', 'loan period'],
        ...[
          'short description',
          'long description',
          'care information',
          'owned by',
          'donated by',
          'component information',
        ],
      ],
      names: {
        code: ['code', 'sku'],
        name: ['name', 'item name'],
        categories: ['tags', 'category', 'type', 'item type'],
        point: ['location', 'site'],
        value: ['value rrp', 'replacement value', 'price sell', 'price paid'],
        description: ['long description', 'full description', 'short description'],
        parts: ['components', 'component information'],
        keywords: ['keywords'],
        status: ['shown on website', 'show on website'],
      },
    },
    members: {
      signs: ['contact id', 'subscriber', 'telephone', 'street', 'balance', 'membership', 'added on'],
      names: {
        card: ['member id', 'membership number'],
        phone: ['telephone'],
        address: ['street', 'address line 1'],
        province: ['county'],
        cap: ['postcode'],
        card_until: ['membership expires', 'expires on', 'expiry date'],
      },
    },
  },
  myturn: {
    objects: {
      signs: [
        ...['item id', 'item type', 'location code', 'replacement cost', 'replacement value', 'internal notes'],
        ...['date purchased', 'eco rating', 'embodied carbon', 'late fee', 'max renewals', 'attachments included'],
      ],
      names: {
        code: ['item id', 'item code'],
        name: ['name', 'title', 'item name'],
        spare_name: ['item type', 'type', 'model'],
        categories: ['categories', 'category', 'item type', 'type'],
        point: ['current location', 'home location', 'location'],
        compartment: ['location code'],
        value: ['replacement cost', 'replacement value', 'value', 'purchase price', 'price'],
        description: ['description'],
        parts: ['attachments included', 'attachments', 'accessories'],
        keywords: ['keywords', 'tags'],
        status: ['status', 'item status'],
      },
    },
    members: {
      signs: [
        ...[
          'user id',
          'membership id',
          'membership type',
          'membership expiration',
          'current membership expiration',
          'membership status',
        ],
        ...['address 1', 'address1', 'user note', 'user notes', 'date joined', 'postal code'],
      ],
      names: {
        card: ['member id', 'user id', 'membership id', 'card number'],
        card_until: [
          'current membership expiration',
          'membership expiration',
          'membership expiration date',
          'expiration',
        ],
        phone: ['phone', 'primary phone', 'phone 1', 'mobile phone'],
        address: ['address 1', 'address1', 'address', 'street address'],
        cap: ['postal code', 'zip', 'zip code'],
        province: ['state', 'state province', 'province'],
      },
    },
  },
};

/** What people call these columns in a list of their own. */
export const otherNames: Names = {
  code: [
    ...['codice', 'codice oggetto', 'cod', 'inventario', 'numero inventario', 'n inventario', 'numero', 'n', 'nr'],
    ...['code', 'sku', 'item code', 'item number', 'item no', 'inventory number', 'barcode', 'asset tag', 'asset id'],
    ...['inventarnummer', 'inventar nr', 'inventarnr', 'artikelnummer', 'artikel nr', 'nummer', 'item id', 'id'],
  ],
  name: [
    ...['nome', 'titolo', 'oggetto', 'nome oggetto', 'articolo', 'attrezzo', 'cosa', 'denominazione', 'name', 'title'],
    ...['item', 'item name', 'object', 'thing', 'tool', 'asset name', 'product'],
    ...['bezeichnung', 'gegenstand', 'artikel', 'artikelname', 'ding', 'titel', 'produkt'],
  ],
  spare_name: ['modello', 'model', 'modell'],
  name_en: ['english name', 'name en', 'nome en', 'title en'],
  description: [
    ...[
      'descrizione',
      'dettagli',
      'description',
      'details',
      'long description',
      'beschreibung',
      'details zum gegenstand',
    ],
  ],
  description_en: ['english description', 'description en', 'descrizione en'],
  categories: [
    ...['categoria', 'categorie', 'tipo', 'tipologia', 'genere', 'reparto', 'category', 'categories', 'type', 'group'],
    ...['kategorie', 'kategorien', 'typ', 'art', 'gruppe', 'rubrik'],
  ],
  point: [
    ...[
      'punto',
      'sede',
      'luogo',
      'posizione',
      'dove',
      'magazzino',
      'location',
      'site',
      'pickup point',
      'branch',
      'place',
    ],
    ...['standort', 'ort', 'lagerort', 'abholort', 'filiale', 'ausgabestelle'],
  ],
  compartment: ['scomparto', 'casella', 'scaffale', 'compartment', 'locker', 'shelf', 'fach', 'regal'],
  value: [
    ...['valore', 'prezzo', 'costo', 'valore di rimpiazzo', 'value', 'price', 'replacement cost', 'replacement value'],
    ...['cost', 'purchase cost', 'wert', 'preis', 'neuwert', 'kaufpreis', 'wiederbeschaffungswert'],
  ],
  parts: [
    ...['contenuto', 'parti', 'accessori', 'parts', 'contents', 'includes', 'components', 'accessories'],
    ...['inhalt', 'teile', 'zubehor', 'lieferumfang'],
  ],
  keywords: ['parole chiave', 'sinonimi', 'etichette', 'keywords', 'tags', 'stichworte', 'stichworter', 'schlagworte'],
  transportable: ['trasportabile', 'portatile', 'transportable', 'portable', 'transportierbar'],
  max_months: ['mesi', 'durata massima', 'max months', 'months'],
  preparation: ['preparazione', 'preparation days', 'preparation'],
  highlighted: ['in evidenza', 'evidenza', 'highlighted', 'featured', 'hervorgehoben'],
  status: ['stato', 'visibile', 'in catalogo', 'pubblicato', 'status', 'listed', 'visible', 'published', 'sichtbar'],
  email: [
    ...[
      'email',
      'e mail',
      'mail',
      'posta',
      'posta elettronica',
      'indirizzo email',
      'indirizzo e mail',
      'email address',
    ],
    ...['e mail address', 'email 1', 'mailadresse', 'e mail adresse', 'emailadresse'],
  ],
  card: [
    ...['tessera', 'numero tessera', 'n tessera', 'nr tessera', 'tessera n', 'numero socio', 'n socio', 'codice socio'],
    ...[
      'card',
      'card number',
      'card no',
      'membership id',
      'member number',
      'member no',
      'membership number',
      'member id',
      'library card',
    ],
    ...['ausweisnummer', 'ausweis', 'mitgliedsnummer', 'mitglieds nr', 'kartennummer', 'karte'],
  ],
  first_name: ['nome', 'nome di battesimo', 'first name', 'given name', 'firstname', 'forename', 'vorname', 'rufname'],
  last_name: ['cognome', 'last name', 'surname', 'family name', 'lastname', 'nachname', 'familienname', 'zuname'],
  full_name: [
    ...['nome e cognome', 'nome cognome', 'nome completo', 'nominativo', 'socio', 'persona', 'full name', 'fullname'],
    ...[
      'name',
      'member',
      'member name',
      'display name',
      'contact',
      'contact name',
      'vor und nachname',
      'vorname nachname',
    ],
    ...['vollstandiger name', 'mitglied', 'vorname und nachname'],
  ],
  reversed_name: [
    ...[
      'cognome e nome',
      'cognome nome',
      'last name first name',
      'surname and name',
      'name vorname',
      'nachname vorname',
    ],
    ...['nach und vorname', 'nachname und vorname'],
  ],
  phone: [
    ...[
      'telefono',
      'cellulare',
      'cell',
      'tel',
      'recapito',
      'recapito telefonico',
      'numero di telefono',
      'phone',
      'mobile',
    ],
    ...['telephone', 'phone number', 'mobile phone', 'cell phone', 'telefonnummer', 'handy', 'handynummer', 'mobil'],
  ],
  student_number: ['matricola', 'numero matricola', 'student number', 'student id', 'matrikelnummer'],
  address: [
    ...['indirizzo', 'via', 'residenza', 'address', 'street', 'address 1', 'address line 1', 'street address'],
    ...['adresse', 'strasse', 'anschrift', 'strasse und hausnummer'],
  ],
  cap: ['cap', 'codice postale', 'c a p', 'zip', 'zip code', 'postcode', 'postal code', 'plz', 'postleitzahl'],
  city: ['citta', 'comune', 'localita', 'city', 'town', 'ort', 'stadt', 'wohnort'],
  province: ['provincia', 'prov', 'pr', 'province', 'county', 'state', 'provinz'],
  language: ['lingua', 'language', 'locale', 'sprache'],
  card_until: [
    ...['scadenza', 'scadenza tessera', 'data scadenza', 'data di scadenza', 'fino al', 'valida fino al', 'scade il'],
    ...['expires', 'expiry', 'expiry date', 'expiration', 'expiration date', 'valid until', 'membership expires'],
    ...['gultig bis', 'ablaufdatum', 'lauft ab', 'ablauf'],
  ],
};
