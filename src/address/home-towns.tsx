import { Suspense } from 'react';
import type { Town } from '#machines/rules/delivery';
import { plainCap } from '#machines/rules/typed/cap';
import { TownsOfCap } from './widgets.ts';

/** The parts of the surrounding form that this uses. */
interface PlaceForm<CapField extends string> {
  useWatchValue: (path: CapField | keyof Town) => string;
  setFieldValue: (path: keyof Town, value: string) => void;
  isTouched: (path: CapField) => boolean;
}

interface HomeTownsProps<CapField extends string> {
  form: PlaceForm<CapField>;
  /** The name of the postal code field in this form. */
  capField: CapField;
}

/**
 * The towns that match the postal code in a form with the user's own address. Stays while a code is corrected: it knows which town the one
 * before filled in. Until a code is typed there is nothing to look up, so the page that the server sends has no gap.
 */
export function HomeTowns<CapField extends string>({ form, capField }: HomeTownsProps<CapField>) {
  const cap = plainCap(form.useWatchValue(capField));
  const city = form.useWatchValue('city');
  const province = form.useWatchValue('province');
  if (cap === '' && !form.isTouched(capField)) return null;
  return (
    <Suspense fallback={null}>
      <TownsOfCap
        cap={cap}
        city={city}
        province={province}
        onChoose={(town) => {
          form.setFieldValue('city', town.city);
          form.setFieldValue('province', town.province);
        }}
      />
    </Suspense>
  );
}
