import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Cabinet, close, enter, move, reservationAt } from './cabinet.ts';
import type { LockerStandIn } from './start.ts';

/** A door as the simulator shows it. */
interface ShownDoor {
  name: string;
  isOpen: boolean;
  hasObject: boolean;
  /** The step for which the door is open. */
  purpose: 'pickup' | 'deposit' | null;
}

const shown = ({ doors, ...cabinet }: Cabinet): { doors: ShownDoor[] } => ({
  doors: doors.map((door) => ({
    ...door,
    purpose: door.isOpen ? (reservationAt({ doors, ...cabinet }, door.name)?.purpose ?? null) : null,
  })),
});

const entrySchema = v.object({ code: v.pipe(v.string(), v.maxLength(300)) });
const stepSchema = v.object({ step: v.picklist(['take', 'put', 'close']) });

/** The calls of the simulator's page. Served in the demo only. */
export function serveSimulator(app: FastifyInstance, { cabinet, flush }: LockerStandIn): void {
  const url = '/dev/locker.json';
  app.get(url, (_request, reply) => reply.header('cache-control', 'no-store').send(shown(cabinet)));

  app.post('/dev/locker/entries', (request, reply) => {
    const reading = v.safeParse(entrySchema, request.body);
    if (!reading.success) return reply.code(422).send({ refusal: 'unknown' });
    const entry = enter(cabinet, reading.output.code);
    return 'refusal' in entry ? reply.code(409).send(entry) : reply.send({ ...entry, ...shown(cabinet) });
  });

  app.post<{ Params: { name: string } }>('/dev/locker/doors/:name', async (request, reply) => {
    const reading = v.safeParse(stepSchema, request.body);
    if (!reading.success) return reply.code(422).send({ refusal: 'unknown' });
    const { name } = request.params;
    const { step } = reading.output;
    const isDone = step === 'close' ? close(cabinet, name) : move(cabinet, name, step === 'put');
    // Whoever closes the door sees the loan as it then is.
    if (step === 'close') await flush();
    return isDone ? reply.send(shown(cabinet)) : reply.code(409).send({ refusal: 'unknown' });
  });
}
