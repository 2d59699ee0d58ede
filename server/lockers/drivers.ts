import { randomBytes, randomInt } from 'node:crypto';
import type { Sealer } from '#server/core/sealer';
import type { LockerDriver } from '#server/lockers/driver';
import { openHttpLocker } from '#server/lockers/http.driver';
import { apiKeyPlace, type LockerRow } from '#server/lockers/lockers.queries';

const digits = 6;
const tokenBytes = 16;

/** The content of a locker's QR code: no code can be read from it, nor guessed. */
export const qrPayload = (externalId: string): string =>
  `LKR1:${externalId}:${randomBytes(tokenBytes).toString('base64url')}`;

/** For lockers that only compare what is typed or scanned: the codes are made here. */
const local: LockerDriver = {
  reserve: async ({ externalId, isTaken }) => {
    for (;;) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      if (!(await isTaken(code))) return { code, qr: qrPayload(externalId), compartment: undefined };
    }
  },
  cancel: undefined,
  status: undefined,
  doors: undefined,
};

/** For lockers whose codes a person reads or sets on the spot. */
const manual: LockerDriver = { reserve: undefined, cancel: undefined, status: undefined, doors: undefined };

/** The driver of a locker. */
export function driverOf(locker: LockerRow, sealer: Sealer): LockerDriver {
  if (locker.driver === 'local') return local;
  if (locker.driver === 'manual') return manual;
  const { base_url, station_id, api_key } = locker;
  if (base_url === null || station_id === null || api_key === null) throw new Error('The locker has no address.');
  return openHttpLocker({
    baseUrl: base_url,
    stationId: station_id,
    apiKey: sealer.open(api_key, apiKeyPlace(locker)),
  });
}
