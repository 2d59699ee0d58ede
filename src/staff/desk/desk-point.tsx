import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { selectChosenPoint, selectHasChoice, selectStaffedPoints } from '#machines/staff/desk/steps.selectors';
import { SelectField } from '../../ui/fields/text-field.tsx';
import type { DeskPointActor } from '../actor-types.ts';
import deskClasses from './desk.module.css';

/** Where this desk is, chosen once on each device; hidden where there is nothing to choose. @param field gets the focus back */
export function DeskPoint({ actor, field }: { actor: DeskPointActor; field: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  const hasChoice = useSelector(actor, selectHasChoice);
  const points = useSelector(actor, selectStaffedPoints);
  const chosen = useSelector(actor, selectChosenPoint);
  if (!hasChoice) return null;
  return (
    <div className={deskClasses.point}>
      <SelectField
        label={t`Questo banco è a`}
        name="desk_point"
        value={chosen ?? ''}
        {...(chosen === undefined && {
          placeholder: t`Scegli il punto di ritiro`,
          hint: t`Si sceglie una volta: resta su questo dispositivo. Serve a sapere dove tornano gli oggetti.`,
        })}
        options={points.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          actor.send({ type: 'point.chosen', id });
          field.current?.focus();
        }}
      />
    </div>
  );
}
