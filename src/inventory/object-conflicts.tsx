import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ObjectConflict } from '#machines/inventory/object-form';
import {
  selectCategories,
  selectConflicts,
  selectHeadquarters,
  selectIsMerged,
  selectValues,
} from '#machines/inventory/object.selectors';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { nameIn } from '../words/name-in.ts';
import type { ObjectActor } from './actor-types.ts';
import classes from './inventory.module.css';
import { FIELD_WORDS } from './words.ts';

/** Somebody else saved first: what both changed, side by side, to choose from; nothing is lost. */
export function Conflicts({ actor }: { actor: ObjectActor }) {
  const { t } = useLingui();
  const isMerged = useSelector(actor, selectIsMerged);
  const conflicts = useSelector(actor, selectConflicts);
  if (!isMerged) return null;
  return (
    <AlertBox kind="warning" live title={<Trans>Nel frattempo qualcun altro ha salvato questo oggetto</Trans>}>
      {conflicts.length === 0 ? (
        <p>
          <Trans>Le sue modifiche e le tue sono ora insieme nel modulo: controlla e salva.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Le altre modifiche sono già insieme nel modulo. Questi campi li avete cambiati entrambi: scegli quale
              versione tenere, poi salva.
            </Trans>
          </p>
          <ul className={classes.conflicts} aria-label={t`Campi cambiati da entrambi`}>
            {conflicts.map((conflict) => (
              <Conflict key={conflict.field} actor={actor} conflict={conflict} />
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}

function Conflict({ actor, conflict }: { actor: ObjectActor; conflict: ObjectConflict }) {
  const { t, i18n } = useLingui();
  const show = useValueWords(actor);
  const { field } = conflict;
  const now = useSelector(actor, selectValues)[field];
  const label = i18n._(FIELD_WORDS[field]);
  const sides = [['mine', t`La tua versione`] as const, ['theirs', t`La versione salvata`] as const];
  return (
    <li>
      <p className={classes.label}>{label}</p>
      <div className={classes.pair}>
        {sides.map(([side, name]) => (
          <div key={side} className={classes.side}>
            <p className={classes.muted}>{name}</p>
            <p className={classes.text}>{show(conflict[side])}</p>
            <Button
              variant="default"
              aria-pressed={JSON.stringify(now) === JSON.stringify(conflict[side])}
              aria-label={`${label}: ${name}`}
              onClick={() => actor.send({ type: 'side.chosen', field, side })}
            >
              <Trans>Tieni questa</Trans>
            </Button>
          </div>
        ))}
      </div>
    </li>
  );
}

/** Field values for people: names instead of ids. */
function useValueWords(actor: ObjectActor): (value: ObjectConflict['mine']) => string {
  const { t, i18n } = useLingui();
  const categories = useSelector(actor, selectCategories);
  const headquarters = useSelector(actor, selectHeadquarters);
  const names = new Map([
    ...categories.map((category) => [category.id, nameIn(i18n.locale, category)] as const),
    ...headquarters.map(({ id, name }) => [id, name] as const),
  ]);
  return (value) => {
    if (typeof value === 'boolean') return value ? t`Sì` : t`No`;
    if (typeof value === 'string') return value === '' ? t`(vuoto)` : (names.get(value) ?? value);
    return value.map((id) => names.get(id) ?? id).join(', ');
  };
}
