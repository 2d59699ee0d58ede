import { randomInt } from 'node:crypto';

/** A pickup point with a smart locker, as its driver sees it. */
export interface Station {
  id: string;
  name: string;
  driver: string;
  settings: unknown;
}

export interface LockerCodes {
  /** Opens the locker to take the object out. */
  pickup: string;
  /** Opens it to bring the object back. */
  deposit: string;
}

/** What a kind of smart locker must be able to do. */
export interface LockerDriver {
  /** Codes for one loan; `taken` are those of the station's other live loans, none of which may be given again. */
  makeCodes: (station: Station, taken: ReadonlySet<string>) => Promise<LockerCodes>;
}

const digits = 6;

/** Lockers that only compare what is typed or scanned: six random digits for each way. */
const builtin: LockerDriver = {
  makeCodes: (_station, taken) => {
    const pickup = freeCode((code) => taken.has(code));
    const deposit = freeCode((code) => code === pickup || taken.has(code));
    return Promise.resolve({ pickup, deposit });
  },
};

const drivers: Readonly<Record<string, LockerDriver>> = { builtin };

/** The driver of a station; throws for a name that this product does not know. */
export function lockerDriver(name: string): LockerDriver {
  const driver = drivers[name];
  if (!driver) throw new Error(`There is no locker driver "${name}".`);
  return driver;
}

function freeCode(isTaken: (code: string) => boolean): string {
  let code: string;
  do code = String(randomInt(10 ** digits)).padStart(digits, '0');
  while (isTaken(code));
  return code;
}

/** A code as a picture that a locker can scan: an SVG in a `data:` URL. */
export async function qrOf(code: string): Promise<string> {
  // Loaded with the first code that somebody looks at: a start needs none.
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
