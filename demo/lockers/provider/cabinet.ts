import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A call of the REST interface, as faults name it. */
export type Step = 'reserve' | 'cancel' | 'status' | 'open' | 'station';

/** A fault of the next calls of a step, before or after it has done its work. */
export interface Fault {
  step: Step;
  /** `half`: an answer that breaks off; `silence`: none; `cut`: the connection ends. */
  kind: 'refused' | 'unauthorised' | 'busy' | 'down' | 'half' | 'silence' | 'cut';
  when?: 'before' | 'after';
  /** How many calls; 1 by default. */
  times?: number;
  /** Seconds of Retry-After, for `busy`. */
  retryAfter?: number;
}

export interface Reservation {
  externalId: string;
  purpose: 'pickup' | 'deposit';
  from: string;
  to: string;
  code: string;
  qr: string;
  door: string;
  status: 'reserved' | 'collected' | 'returned' | 'expired' | 'cancelled';
}

export interface Door {
  name: string;
  isOpen: boolean;
  hasObject: boolean;
}

/** Something that happened at the cabinet, until the product has heard of it. */
export interface CabinetEvent {
  id: string;
  type: 'opened' | 'closed' | 'collected' | 'deposited' | 'expired';
  external_id: string;
}

/** A smart locker with its doors, as its provider stores it. */
export interface Cabinet {
  stationId: string;
  apiKey: string;
  secret: string;
  doors: Door[];
  reservations: Map<string, Reservation>;
  events: CabinetEvent[];
  faults: Fault[];
  /** Calls of each step that reached the provider, faulty ones included. */
  calls: Record<Step, number>;
  /** Called after each change. */
  changed: () => void;
  now: () => Date;
}

const doorCount = 12;

export function makeCabinet(names = Array.from({ length: doorCount }, (_, index) => String(index + 1))): Cabinet {
  return {
    stationId: 'STAND-IN',
    apiKey: 'stand-in-key',
    secret: 'stand-in-secret',
    doors: names.map((name) => ({ name, isOpen: false, hasObject: false })),
    reservations: new Map(),
    events: [],
    faults: [],
    calls: { reserve: 0, cancel: 0, status: 0, open: 0, station: 0 },
    changed: () => undefined,
    now: () => new Date(),
  };
}

const isLive = ({ status }: Reservation): boolean => status === 'reserved';

/** Reserves a door; the same external id gives the same answer. Undefined: no door is free, or it was cancelled. */
export function reserve(
  cabinet: Cabinet,
  asked: Pick<Reservation, 'externalId' | 'purpose' | 'from' | 'to'>,
): Reservation | undefined {
  const known = cabinet.reservations.get(asked.externalId);
  if (known) return known.status === 'cancelled' ? undefined : known;
  const live = [...cabinet.reservations.values()].filter(isLive);
  const door = cabinet.doors.find(({ name, isOpen }) => !isOpen && live.every((one) => one.door !== name));
  if (!door) return undefined;
  let code: string;
  do code = String(randomInt(1_000_000)).padStart(6, '0');
  while (live.some((one) => one.code === code));
  const qr = `LKR1:${asked.externalId}:${randomBytes(16).toString('base64url')}`;
  const made: Reservation = { ...asked, code, qr, door: door.name, status: 'reserved' };
  cabinet.reservations.set(made.externalId, made);
  // The library has put it there.
  door.hasObject = made.purpose === 'pickup';
  cabinet.changed();
  return made;
}

/** Cancels a reservation; false if there is none. */
export function cancel(cabinet: Cabinet, externalId: string): boolean {
  const known = cabinet.reservations.get(externalId);
  if (!known) return false;
  if (isLive(known)) {
    known.status = 'cancelled';
    const door = doorOf(cabinet, known.door);
    if (door && known.purpose === 'pickup') door.hasObject = false;
  }
  cabinet.changed();
  return true;
}

const doorOf = (cabinet: Cabinet, name: string): Door | undefined => cabinet.doors.find((door) => door.name === name);

const happened = (cabinet: Cabinet, type: CabinetEvent['type'], { externalId }: Reservation): void => {
  cabinet.events.push({ id: randomUUID(), type, external_id: externalId });
};

/** The answers of the keypad. */
export type Entry = { door: string } | { refusal: 'unknown' | 'too_early' | 'too_late' };

/** Opens the door of a typed or scanned code. */
export function enter(cabinet: Cabinet, text: string): Entry {
  const code = text.replaceAll(/\s/g, '');
  const found = [...cabinet.reservations.values()].find(
    (one) => isLive(one) && (one.code === code || one.qr === text.trim()),
  );
  if (!found) return { refusal: 'unknown' };
  const now = cabinet.now();
  if (now < new Date(found.from)) return { refusal: 'too_early' };
  if (now > new Date(found.to)) return { refusal: 'too_late' };
  const door = doorOf(cabinet, found.door);
  if (!door) return { refusal: 'unknown' };
  if (!door.isOpen) {
    // The library has already collected the object that the previous member left there.
    if (found.purpose === 'deposit') door.hasObject = false;
    door.isOpen = true;
    happened(cabinet, 'opened', found);
    cabinet.changed();
  }
  return { door: door.name };
}

/** Opens a door for the library's staff. False if there is no such door. */
export function openFor(cabinet: Cabinet, name: string): boolean {
  const door = doorOf(cabinet, name);
  if (!door) return false;
  if (!door.isOpen) {
    door.isOpen = true;
    const reservation = reservationAt(cabinet, name);
    if (reservation) happened(cabinet, 'opened', reservation);
    cabinet.changed();
  }
  return true;
}

/** Number of doors that nobody has reserved. */
export const countFree = (cabinet: Cabinet): number =>
  cabinet.doors.filter(({ name, isOpen }) => !isOpen && !reservationAt(cabinet, name)).length;

/** The reservation whose door is open. */
export const reservationAt = (cabinet: Cabinet, name: string): Reservation | undefined =>
  [...cabinet.reservations.values()].find((one) => isLive(one) && one.door === name);

/** Takes the object out of an open door, or puts it in. False if that is not possible. */
export function move(cabinet: Cabinet, name: string, hasObject: boolean): boolean {
  const door = doorOf(cabinet, name);
  if (!door?.isOpen || door.hasObject === hasObject) return false;
  door.hasObject = hasObject;
  cabinet.changed();
  return true;
}

/** Closes a door: the product hears what happened behind it. False if it was not open. */
export function close(cabinet: Cabinet, name: string): boolean {
  const door = doorOf(cabinet, name);
  if (!door?.isOpen) return false;
  door.isOpen = false;
  const reservation = reservationAt(cabinet, name);
  if (reservation) {
    const isDone = reservation.purpose === 'pickup' ? !door.hasObject : door.hasObject;
    if (isDone) reservation.status = reservation.purpose === 'pickup' ? 'collected' : 'returned';
    const done = reservation.purpose === 'pickup' ? 'collected' : 'deposited';
    happened(cabinet, isDone ? done : 'closed', reservation);
  }
  cabinet.changed();
  return true;
}
