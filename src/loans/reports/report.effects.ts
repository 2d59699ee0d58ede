import { msg } from '@lingui/core/macro';
import { fromCallback, fromPromise } from 'xstate';
import * as v from 'valibot';
import { draftOf, reportMachine, type Report, type ReportDraft } from '#machines/loans/report.machine';
import { reportForm } from '#machines/rules/ticket-forms';
import { call } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../../core/slots.ts';
import { holdPage } from '../../device/leaving.ts';
import { provideQueue } from '../../objects/queue.effects.ts';
import { i18n } from '../../words/i18n.ts';

const question = msg`Alcune foto non sono ancora arrivate: se lasci la pagina vanno perse. Vuoi lasciarla?`;

const drafts = v.record(
  v.string(),
  v.object({
    reason: v.string(),
    text: v.string(),
    pictures: v.array(
      v.object({
        id: v.string(),
        url: v.string(),
        largest: v.exactOptional(v.string()),
        alt: v.string(),
        name: v.string(),
      }),
    ),
    lost: v.optional(v.array(v.string()), []),
  }),
);

export const provideReport = (deps: Deps) => {
  const { api, storage } = deps;
  const keyFor = intentKeys();
  const read = (): Record<string, ReportDraft> => {
    try {
      return v.parse(drafts, JSON.parse(storage.get('reports') ?? '{}'));
    } catch {
      return {};
    }
  };
  const write = (id: string, draft: ReportDraft | undefined): void => {
    const others = Object.entries(read()).filter(([loan]) => loan !== id);
    const all = draft ? [...others, [id, draft]] : others;
    if (all.length === 0) storage.remove('reports');
    else storage.set('reports', JSON.stringify(Object.fromEntries(all)));
  };
  return reportMachine.provide({
    actors: {
      queue: provideQueue(deps),
      loadLoan: fromPromise(async ({ input: { id }, signal }) => {
        const order = await call(api.GET('/v1/me/orders/{id}', { params: { path: { id } }, signal }));
        return { order, kept: read()[id] };
      }),
      sendReport: fromPromise<unknown, Report & { id: string }>(({ input }) => {
        const { id, pictures } = input;
        const body = { ...v.parse(reportForm, input), pictures: pictures.map((picture) => picture.id) };
        const header = keyFor(`${id} ${JSON.stringify(body)}`);
        return call(api.POST('/v1/me/orders/{id}/reports', { params: { path: { id }, header }, body }));
      }),
      holdPage: fromCallback(() => holdPage(() => i18n._(question))),
    } satisfies ActorsOf<typeof reportMachine>,
    actions: {
      keepDraft: ({ context }) => write(context.id, draftOf(context)),
      forgetDraft: ({ context }) => write(context.id, undefined),
    } satisfies Pick<ActionsOf<typeof reportMachine>, 'keepDraft' | 'forgetDraft'>,
  });
};
