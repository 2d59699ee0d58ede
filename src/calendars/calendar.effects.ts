import { fromPromise } from 'xstate';
import { calendarMachine } from '#machines/calendars/calendar.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { copyText } from '../device/copy.ts';

const own = '/v1/me/calendar';
const ofPoint = '/v1/staff/headquarters/{id}/calendar';
const at = (id: string) => ({ params: { path: { id } } });

export const provideCalendar = ({ api }: Deps) =>
  calendarMachine.provide({
    actors: {
      load: fromPromise(({ input: { point }, signal }) =>
        call(point === null ? api.GET(own, { signal }) : api.GET(ofPoint, { ...at(point), signal })),
      ),
      make: fromPromise(({ input: { point } }) => call(point === null ? api.POST(own) : api.POST(ofPoint, at(point)))),
      end: fromPromise(async ({ input: { point } }) => {
        await call(point === null ? api.DELETE(own) : api.DELETE(ofPoint, at(point)));
        return undefined;
      }),
      copy: fromPromise(async ({ input: { url } }) => {
        await copyText(url);
        return undefined;
      }),
    } satisfies ActorsOf<typeof calendarMachine>,
  });
