import * as v from 'valibot';
import { fieldRules, optional, required, requiredCap } from './fields.ts';
import { overlaps, parseHours } from './typed/hours.ts';
import { isInOrder, requiredDay } from './typed/day.ts';

const { oneLine, max100, max165, max1000, province } = fieldRules;
const hours = () =>
  optional(
    { code: 'hours', passes: (text) => parseHours(text) !== undefined },
    { code: 'hours_overlap', passes: (text) => !overlaps(text) },
  );
const degrees = (most: number) =>
  optional({
    code: 'position',
    passes: (text) => /^-?\d{1,3}(?:[.,]\d{1,12})?$/.test(text) && Math.abs(Number(text.replace(',', '.'))) <= most,
  });

/** The form of a pickup point: a field of hours for each weekday, 1 (Monday) to 7. */
export const headquarterForm = v.object({
  name: required(oneLine, max100),
  address: required(oneLine, max165),
  cap: requiredCap(),
  city: required(oneLine, max100),
  province: required(province),
  lat: degrees(90),
  lng: degrees(180),
  is_available: v.boolean(),
  open_on_public_holidays: v.boolean(),
  smartlocker_instruction: optional(max1000),
  smartlocker_instruction_en: optional(max1000),
  hours_1: hours(),
  hours_2: hours(),
  hours_3: hours(),
  hours_4: hours(),
  hours_5: hours(),
  hours_6: hours(),
  hours_7: hours(),
  holidays: v.array(
    v.pipe(
      v.object({ from_date: requiredDay(), to_date: requiredDay() }),
      v.forward(
        v.check(({ from_date, to_date }) => isInOrder(from_date, to_date), 'day'),
        ['to_date'],
      ),
    ),
  ),
});

/** Hours as they are stored: spans in order, such as `09:00-13:00, 15:00-19:00`; empty where there are none, or for a text that is invalid. */
export const hoursText = (written: string): string =>
  (parseHours(written) ?? []).map(({ from, to }) => `${from}-${to}`).join(', ');
