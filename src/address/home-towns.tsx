import { useSelector } from '@xstate/react';
import { selectValue } from '#machines/core/form.selectors';
import type { FormBinding } from '../words/form-words.ts';
import { TownsOfCap } from './widgets.ts';

interface HomeTownsProps {
  form: FormBinding;
  /** The name of the postal code field in this form. */
  capField: 'cap' | 'postalcode';
}

const selectCity = selectValue('city');
const selectProvince = selectValue('province');

/** The towns that match the postal code in a form with the user's own address. */
export function HomeTowns({ form: { actor }, capField }: HomeTownsProps) {
  const cap = useSelector(actor, selectValue(capField));
  const city = useSelector(actor, selectCity);
  const province = useSelector(actor, selectProvince);
  const fill = (name: 'city' | 'province', value: string) => {
    actor.send({ type: 'field.focused', name });
    actor.send({ type: 'field.changed', name, value });
  };
  return (
    <TownsOfCap
      cap={String(cap)}
      city={String(city)}
      province={String(province)}
      onChoose={(town) => {
        fill('city', town.city);
        fill('province', town.province);
      }}
    />
  );
}
