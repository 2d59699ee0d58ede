import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cabinet, CabinetEvent, Door, Reservation } from './cabinet.ts';

interface Kept {
  doors: Door[];
  reservations: Reservation[];
  events: CabinetEvent[];
}

/** Loads what the cabinet knew before its last exit, and stores every change from now on. */
export function keepCabinet(cabinet: Cabinet, file: string): void {
  if (existsSync(file)) {
    const { doors, reservations, events } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    cabinet.doors = doors;
    cabinet.events = events;
    for (const one of reservations) cabinet.reservations.set(one.externalId, one);
  }
  mkdirSync(dirname(file), { recursive: true });
  cabinet.changed = () => {
    const kept: Kept = {
      doors: cabinet.doors,
      reservations: [...cabinet.reservations.values()],
      events: cabinet.events,
    };
    // Written to a temporary file first: if the server is killed, either the old or the new state is complete.
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
}
