import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { LibrarySettings, StaffLibrary } from '#machines/library/wire';
import { librarySettings } from '#machines/rules/library/settings';

const answer = v.object({ example: v.object({ settings: librarySettings }) });
const contract = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      paths: v.object({
        '/v1/staff/library': v.object({
          get: v.object({
            responses: v.object({ 200: v.object({ content: v.object({ 'application/json': answer }) }) }),
          }),
        }),
      }),
    }),
  ),
  readFileSync('openapi/v1.bundle.json', 'utf8'),
);
const { settings } = contract.paths['/v1/staff/library'].get.responses[200].content['application/json'].example;

/** The settings of a library as its staff see them: the contract's example with less on. */
export const staffLibrary = (changed: Partial<LibrarySettings> = {}, version = '1'): StaffLibrary => ({
  version,
  accent: null,
  logo: null,
  faq: { it: null, en: null },
  settings: {
    ...settings,
    ...{ name: 'La Bottega', city: 'Bologna', email: '' },
    ...{ auto_membership: false, mandatory_sharing: false, auto_approve: false, handover_signature: false },
    ...{ loan_horizon_days: 365, preparations_days: 1, delivery_radius: 15, delivery_days: [1, 2] },
    ...{ due_soon_days: 2, due_today: false, overdue_days: [1, 3, 7], overdue_every: 0 },
    ...{ card_before_days: 14, card_after_days: 0, audit_months: 0, inactive_months: 0 },
    ...changed,
  },
});
