/** Zoho refuses until a person mends something: credentials, rights, a module that is missing. `code` is its own. */
export class ZohoRefusal extends Error {
  override readonly name = 'ZohoRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`Zoho refused: ${code}`);
    this.code = code;
  }
}

/** Zoho's limits are reached. */
export class ZohoBusy extends Error {
  override readonly name = 'ZohoBusy';
  /** How long it asks to wait. */
  readonly seconds: number | undefined;

  constructor(seconds: number | undefined) {
    super('Zoho asks to wait');
    this.seconds = seconds;
  }
}

/** No usable answer: it is unknown whether Zoho has done what was asked. */
export class ZohoUnreachable extends Error {
  override readonly name = 'ZohoUnreachable';
}

export type ZohoRecord = Record<string, unknown>;

/** The most records that one call takes. */
export const upsertLimit = 100;

/** The outcome of one record of an upsert. */
export type Upserted =
  | { ok: true; id: string; isNew: boolean; createdAt: Date | undefined }
  | { ok: false; code: string; field: string | undefined };

interface FileAddress {
  report: string;
  recordId: string;
  field: string;
}

/** Zoho as far as this product uses it; each call throws ZohoRefusal, ZohoBusy or ZohoUnreachable. */
export interface Zoho {
  /** Creates or updates up to 100 records of a module. @returns one result each, in order */
  upsert: (module: string, records: readonly ZohoRecord[], unique: readonly string[]) => Promise<Upserted[]>;
  /** A page of the records of a module that changed since an instant. @param page `next` of the page before */
  changed: (
    module: string,
    wanted: { fields: readonly string[]; since: Date | undefined; page: string | undefined },
  ) => Promise<{ records: ZohoRecord[]; next: string | undefined }>;
  /** A file of Zoho Creator, whole; undefined if there is none, or no Creator application is configured. */
  download: (address: FileAddress) => Promise<Buffer | undefined>;
}
