import type { LockerPurpose } from '#machines/lockers/compartment-events';

/** What is asked of a locker: one code for one loan. */
export interface CodeRequest {
  /** The same for every try: a provider that knows it already answers as the first time. */
  externalId: string;
  purpose: LockerPurpose;
  from: Date;
  to: Date;
  /** Whether another live code of this locker is the same. */
  isTaken: (code: string) => Promise<boolean>;
}

export interface MadeCode {
  /** What the member types. */
  code: string;
  /** What the member's QR code contains. */
  qr: string;
  compartment: string | undefined;
}

/** How far a provider is with a reservation. */
export type ProviderStatus = 'reserved' | 'collected' | 'returned' | 'expired' | 'cancelled';

/** Work at the locker itself. */
export interface RemoteDoors {
  /** Opens a door now. @param id the same for every try */
  open: (opening: { id: string; compartment: string; reason: string }) => Promise<void>;
  /** Number of free doors. */
  countFree: () => Promise<number>;
}

/** How a kind of smart locker gets its codes. Each call throws LockerRefusal or LockerUnreachable. */
export interface LockerDriver {
  /** Undefined: a person types the codes. */
  reserve: ((request: CodeRequest) => Promise<MadeCode>) | undefined;
  /** Takes a code back; unknown ones are fine. Undefined where nobody else needs to know. */
  cancel: ((externalId: string) => Promise<void>) | undefined;
  /** What the provider knows of a code; undefined where this server knows everything itself, or if the provider has never heard of it. */
  status: ((externalId: string) => Promise<ProviderStatus | undefined>) | undefined;
  /** Undefined where nothing can be done from afar. */
  doors: RemoteDoors | undefined;
}

/** The locker answered that it will not do it; `reason` is its own word for why, never shown to members. */
export class LockerRefusal extends Error {
  override readonly name = 'LockerRefusal';
  readonly reason: string;

  constructor(reason: string) {
    super(`The locker refused: ${reason}`);
    this.reason = reason;
  }
}

/** No usable answer: it is unknown whether the locker did it. `retryAfter` in seconds, if it said so. */
export class LockerUnreachable extends Error {
  override readonly name = 'LockerUnreachable';
  readonly reason: string;
  readonly retryAfter: number | undefined;

  constructor(reason: string, { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(`The locker did not answer: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
