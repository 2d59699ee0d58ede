import type { Schema } from '#server/core/wire';

export type ImportSource = Schema<'ImportSource'>;
type ImportKind = Schema<'ImportKind'>;
type ImportField = Schema<'ImportField'>;
export type Names = Partial<Record<ImportField, readonly string[]>>;

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
        ...['etichetta del bene', 'nome del bene', 'restituzione prevista il', 'costo di acquisto', 'valore attuale'],
        ...['etichetta bene', 'nome bene', 'tag bene', 'nome asset', 'modello n', 'assegnato a', 'costo acquisto'],
        ...['herausgegeben an', 'asset nummer', 'standard standort', 'modellnummer'],
      ],
      names: {
        code: [
          ...[
            'asset tag',
            'etichetta bene',
            'etichetta del bene',
            'tag bene',
            'etichetta asset',
            'asset nummer',
            'inventarnummer',
          ],
        ],
        name: ['asset name', 'item name', 'nome bene', 'nome del bene', 'nome asset', 'assetname', 'name des assets'],
        spare_name: ['model name', 'model', 'modello', 'nome modello', 'modell', 'modellname'],
        categories: ['category', 'categoria', 'kategorie'],
        point: [
          ...['default location', 'sede predefinita', 'standard standort', 'location', 'sede', 'posizione', 'standort'],
        ],
        value: [
          'purchase cost',
          'costo acquisto',
          'costo di acquisto',
          'prezzo d acquisto',
          'prezzo di acquisto',
          'costo',
          'kaufpreis',
          'kaufkosten',
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
        ...['num dipendenti', 'mitarbeiternr', 'personalnummer', 'reparto', 'qualifica', 'job title', 'professione'],
        ...['numero dipendente', 'n dipendente', 'nome utente', 'attivato', 'dipartimento', 'responsabile'],
        ...['mitarbeiternummer', 'benutzername', 'abteilung', 'vorgesetzter'],
      ],
      names: {
        card: [
          'employee no',
          'employee number',
          'numero dipendente',
          'n dipendente',
          'num dipendenti',
          'mitarbeiternummer',
          'mitarbeiternr',
          'personalnummer',
        ],
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

/** Whether a column says only yes, and is empty for no. */
export const saysOnlyYes = (source: ImportSource, heading: string): boolean =>
  source === 'lend_engine' && /^show[ns]? on website$/i.test(heading.trim());
