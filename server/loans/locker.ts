import { randomInt } from 'node:crypto';

/** A pickup point with a smart locker, as its driver sees it. */
export interface Station {
  id: string;
  name: string;
  driver: string;
  settings: unknown;
}

export interface LockerCodes {
  /** Opens the locker for the pickup. */
  pickup: string;
  /** Opens it for the return. */
  deposit: string;
}

/** Interface of a smart locker driver. */
export interface LockerDriver {
  /** Generates codes for one loan; `taken` are those of the station's other live loans, which must not be reused. */
  makeCodes: (station: Station, taken: ReadonlySet<string>) => Promise<LockerCodes>;
}

const digits = 6;

/** For lockers that only compare a typed or scanned code: six random digits each for pickup and return. */
const builtin: LockerDriver = {
  makeCodes: (_station, taken) => {
    const pickup = freeCode((code) => taken.has(code));
    const deposit = freeCode((code) => code === pickup || taken.has(code));
    return Promise.resolve({ pickup, deposit });
  },
};

const drivers: Readonly<Record<string, LockerDriver>> = { builtin };

/** The driver of a station; throws for an unknown name. */
export function lockerDriver(name: string): LockerDriver {
  const driver = drivers[name];
  if (!driver) throw new Error(`Unknown locker driver "${name}".`);
  return driver;
}

function freeCode(isTaken: (code: string) => boolean): string {
  let code: string;
  do code = String(randomInt(10 ** digits)).padStart(digits, '0');
  while (isTaken(code));
  return code;
}

/** A code as a scannable picture: an SVG QR code in a `data:` URL. */
export async function qrOf(code: string): Promise<string> {
  // Loaded when a code is first displayed: the start does not need it.
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
