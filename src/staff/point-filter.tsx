import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectPoints } from '#machines/staff/desk/steps.selectors';
import { SelectField } from '../ui/fields/text-field.tsx';
import type { PointsActor } from './actor-types.ts';
import classes from './staff.module.css';

interface PointFilterProps {
  actor: PointsActor;
  /** Id of the chosen pickup point; undefined for all. */
  value: string | undefined;
  onChange: (point: string | undefined) => void;
}

/** The choice of the pickup point of a list. Hidden if there is only one. */
export function PointFilter({ actor, value, onChange }: PointFilterProps) {
  const { t } = useLingui();
  const points = useSelector(actor, selectPoints);
  if (points.length < 2 && value === undefined) return null;
  return (
    <div className={classes.point}>
      <SelectField
        label={t`Punto di ritiro`}
        name="point"
        value={value ?? ''}
        placeholder={t`Tutti i punti di ritiro`}
        options={points.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(point) => onChange(point === '' ? undefined : point)}
      />
    </div>
  );
}
