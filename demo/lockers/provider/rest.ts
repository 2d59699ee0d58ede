import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cancel,
  type Cabinet,
  countFree,
  openFor,
  type Fault,
  reserve,
  type Reservation,
  type Step,
} from './cabinet.ts';

type Params = { station: string; id: string; door: string };
type Asked = { purpose: 'pickup' | 'deposit'; from: string; to: string };

const answerOf = ({ code, qr, door }: Reservation): object => ({ code, qr_payload: qr, compartment: door });

/** The provider's REST interface, with the faults that the cabinet is to have. */
export function serveRest(app: FastifyInstance, cabinet: Cabinet): void {
  const path = '/stations/:station/reservations/:id';
  type Work = (request: FastifyRequest<{ Params: Params; Body: Asked }>) => [status: number, body?: object];

  const serve = (method: 'PUT' | 'DELETE' | 'GET', step: Step, work: Work, url = path): void => {
    app.route<{ Params: Params; Body: Asked }>({
      method,
      url,
      handler: async (request, reply) => {
        cabinet.calls[step] += 1;
        const fault = faultOf(cabinet, step);
        if (fault && fault.when !== 'after') return fail(fault, reply);
        if (request.headers.authorization !== `Bearer ${cabinet.apiKey}`)
          return reply.code(401).send({ error: 'unauthorised' });
        if (request.params.station !== cabinet.stationId) return reply.code(404).send({ error: 'unknown_station' });
        const [status, body] = work(request);
        if (fault) return fail(fault, reply);
        return body ? reply.code(status).send(body) : reply.code(status).send();
      },
    });
  };

  serve('PUT', 'reserve', ({ params: { id: externalId }, body: { purpose, from, to } }) => {
    const made = reserve(cabinet, { externalId, purpose, from, to });
    return made ? [200, answerOf(made)] : [422, { error: 'no_compartment' }];
  });
  serve('DELETE', 'cancel', ({ params }) =>
    cancel(cabinet, params.id) ? [204] : [404, { error: 'unknown_reservation' }],
  );
  serve('GET', 'status', ({ params }) => {
    const known = cabinet.reservations.get(params.id);
    return known ? [200, { status: known.status }] : [404, { error: 'unknown_reservation' }];
  });
  const open: Work = ({ params: { door } }) =>
    openFor(cabinet, door) ? [204] : [404, { error: 'unknown_compartment' }];
  serve('PUT', 'open', open, '/stations/:station/compartments/:door/openings/:id');
  serve('GET', 'station', () => [200, { free: { M: countFree(cabinet) } }], '/stations/:station');
}

/** The fault that the next call of a step has, counted down. */
function faultOf(cabinet: Cabinet, step: Step): Fault | undefined {
  const fault = cabinet.faults.find((one) => one.step === step && (one.times ?? 1) > 0);
  if (fault) fault.times = (fault.times ?? 1) - 1;
  return fault;
}

const answers = {
  refused: [422, { error: 'no_compartment' }],
  unauthorised: [401, { error: 'unauthorised' }],
  busy: [429, { error: 'too_many' }],
  down: [500, { error: 'internal' }],
} as const;

function fail(fault: Fault, reply: FastifyReply): FastifyReply | Promise<void> {
  switch (fault.kind) {
    case 'silence':
      reply.hijack();
      break;
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      break;
    case 'half':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '200' });
      reply.raw.write('{"code":"12', () => reply.raw.destroy());
      break;
    default: {
      const [status, body] = answers[fault.kind];
      if (fault.retryAfter !== undefined) void reply.header('retry-after', String(fault.retryAfter));
      return reply.code(status).send(body);
    }
  }
  return Promise.resolve();
}
