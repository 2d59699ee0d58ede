import type { FormValues } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { headquarterForm } from '../rules/headquarter.ts';
import { editorMachine } from './editor.machine.ts';
import type { StaffHeadquarter } from './wire.ts';

/** A pickup point; a new one has no id yet. */
export const headquarterMachine = editorMachine<StaffHeadquarter>('headquarter', headquarterForm, ({ id }) =>
  hrefOf('staff_library_headquarter', { id }),
);

/** The first values of a new pickup point. */
export const newHeadquarter: StaffHeadquarter = {
  ...{ id: '', version: '', name: '', address: '', cap: '', city: '', province: '', lat: 0, lng: 0 },
  ...{ is_available: true, is_smartlocker: false, open_on_public_holidays: false, hours: [], holidays: [] },
  ...{ smartlocker_instruction: '', smartlocker_instruction_en: '', objects: 0, live_loans: 0 },
};

const degrees = (value: number): string => String(value).replace('.', ',');

/** A pickup point as its form shows it; the position of a new one is that of its postal code. */
export function headquarterValues(point: StaffHeadquarter): FormValues {
  const { id, name, address, cap, city, province, lat, lng, hours, holidays } = point;
  const { is_available, open_on_public_holidays, smartlocker_instruction, smartlocker_instruction_en } = point;
  return {
    ...{ name, address, cap, city, province, holidays },
    ...{ is_available, open_on_public_holidays, smartlocker_instruction, smartlocker_instruction_en },
    lat: id === '' ? '' : degrees(lat),
    lng: id === '' ? '' : degrees(lng),
    ...Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        `hours_${String(index + 1)}`,
        hours.find(({ day }) => day === index + 1)?.hours ?? '',
      ]),
    ),
  };
}
