import * as v from 'valibot';
import { fieldRules, optional, type FieldRule } from '../fields.ts';
import { whole } from '../library/settings.ts';

const { oneLine, max100 } = fieldRules;
const most = 60;
const long: FieldRule = { code: 'too_long', passes: (text) => Array.from(text).length <= 500 };
const days = () => whole(0, most);
/** Empty: no limit. */
const daysIfAny = v.union(
  [
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    days(),
  ],
  'digits',
);

const fields = v.object({
  driver: v.picklist(['none', 'local', 'manual', 'http'], 'required'),
  base_url: optional(oneLine, long),
  station_id: optional(oneLine, max100),
  api_key: optional(oneLine, long),
  webhook_secret: optional(oneLine, long),
  pickup_days: days(),
  deposit_days_before: daysIfAny,
  deposit_days_after: days(),
});

const isRemote = ({ driver }: { driver: string }): boolean => driver === 'http';

/** How a smart locker is operated; only a provider has an address. */
export const lockerForm = v.pipe(
  fields,
  v.forward(
    v.check((form) => !isRemote(form) || form.base_url !== '', 'required'),
    ['base_url'],
  ),
  v.forward(
    v.check((form) => !isRemote(form) || /^https?:\/\/[^\s/]+/.test(form.base_url), 'url'),
    ['base_url'],
  ),
  v.forward(
    v.check((form) => !isRemote(form) || form.station_id !== '', 'required'),
    ['station_id'],
  ),
);
