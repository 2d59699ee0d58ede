import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { textOf } from '#machines/core/forms/form-fields';
import { mergeForm, noteForm, refundForm, saleForm } from '#machines/members/record-forms';
import { recordMachine } from '#machines/members/record.machine';
import { personProfileForm } from '#machines/rules/forms';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideRecord = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return recordMachine.provide({
    actors: {
      loadRecord: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/people/{id}/record', { params: { path: { id } }, signal })),
      ),
      takeStep: fromPromise(async ({ input: { record, step, intent, values } }) => {
        const { id } = record;
        const path = { id };
        const header = keyFor(`${String(intent)} ${JSON.stringify([step, values])}`);
        const params = { path, header };
        switch (step.kind) {
          case 'profile': {
            const profile = v.parse(personProfileForm, values);
            return call(
              api.PATCH('/v1/staff/people/{id}/profile', {
                params: { path, header: { ...header, 'If-Match': record.version } },
                body: {
                  ...profile,
                  email: profile.email || null,
                  phone: profile.phone || null,
                  student_number: profile.student_number || null,
                  card_number: profile.card_number || null,
                  address: profile.address || null,
                  cap: profile.cap || null,
                  city: profile.city || null,
                  province: profile.province || null,
                },
              }),
            );
          }
          case 'verify':
            return call(api.POST('/v1/staff/people/{id}/verifications', { params }));
          case 'invite':
            return call(api.POST('/v1/staff/people/{id}/invitations', { params }));
          case 'sign_out':
            return call(api.DELETE('/v1/staff/people/{id}/sessions', { params }));
          case 'sale': {
            const { reason, card_number } = v.parse(saleForm, values);
            const { card: card_id, method } = step;
            return call(
              api.POST('/v1/staff/people/{id}/sales', {
                params,
                body: {
                  card_id,
                  method,
                  covered_to: record.covered_to,
                  ...(method === 'free' && { reason }),
                  ...(card_number !== '' && { card_number }),
                },
              }),
            );
          }
          case 'refund':
            return call(
              api.POST('/v1/staff/people/{id}/sales/{sale}/refunds', {
                params: { path: { id, sale: step.id }, header },
                body: v.parse(refundForm, values),
              }),
            );
          case 'note': {
            const body = v.parse(noteForm, values);
            return step.id === undefined
              ? call(api.POST('/v1/staff/people/{id}/notes', { params, body }))
              : call(
                  api.PATCH('/v1/staff/people/{id}/notes/{note}', {
                    params: { path: { id, note: step.id }, header },
                    body,
                  }),
                );
          }
          case 'merge':
            return call(api.POST('/v1/staff/people/{id}/merges', { params, body: v.parse(mergeForm, values) }));
          case 'erasure':
            await call(
              api.POST('/v1/staff/people/{id}/erasures', { params, body: { email: textOf(values, 'email').trim() } }),
            );
            return undefined;
          case 'note_deletion':
            return call(
              api.DELETE('/v1/staff/people/{id}/notes/{note}', { params: { path: { id, note: step.id }, header } }),
            );
        }
      }),
    } satisfies ActorsOf<typeof recordMachine>,
  });
};
