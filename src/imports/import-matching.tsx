import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectChoices, selectDefaults, selectIsBusy, selectIsValueWrong } from '#machines/imports/import.selectors';
import type { ImportMatching as Matching } from '#machines/imports/wire';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { resting } from '../ui/layout/resting.ts';
import { Section } from '../ui/layout/section.tsx';
import type { ImportActor } from './actor-types.ts';
import classes from './imports.module.css';

interface Props {
  actor: ImportActor;
  matching: Matching;
}

/** The choices for names that exist only in the file, and the values for rows without one. */
export function ImportMatching({ actor, matching }: Props) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isValueWrong = useSelector(actor, selectIsValueWrong);
  return (
    <div className={classes.panel}>
      <Names actor={actor} matching={matching} />
      <Defaults actor={actor} matching={matching} />
      <div className={classes.buttons}>
        <BusyButton busy={isBusy} disabled={isValueWrong} onClick={() => actor.send({ type: 'check' })}>
          <Trans>Prova senza scrivere</Trans>
        </BusyButton>
        <Button variant="default" {...resting(isBusy)} onClick={() => actor.send({ type: 'remap' })}>
          <Trans>Cambia le colonne</Trans>
        </Button>
        <Button variant="subtle" color="danger" {...resting(isBusy)} onClick={() => actor.send({ type: 'discard' })}>
          <Trans>Scarta il file</Trans>
        </Button>
      </div>
    </div>
  );
}

function Names({ actor, matching: { categories, points } }: Props) {
  const { t } = useLingui();
  const choices = useSelector(actor, selectChoices);
  if (choices.length === 0) return null;
  const others = choices.filter(({ field, choice }) => field === 'categories' && choice !== 'new').length;
  const leave = { value: 'none', label: t`Lascia fuori` };
  const options = {
    categories: [{ value: 'new', label: t`Crea la categoria` }, leave, ...optionsOf(categories)],
    point: [leave, ...optionsOf(points)],
  };
  return (
    <Section
      title={t`Nomi del file`}
      lead={<Trans>La biblioteca non li conosce: scegli che cosa vogliono dire qui.</Trans>}
    >
      {others > 1 && (
        <div>
          <Button variant="default" onClick={() => actor.send({ type: 'categories.made' })}>
            <Plural value={others} one="Crea anche l’altra categoria" other="Crea anche le altre # categorie" />
          </Button>
        </div>
      )}
      <ul className={classes.columns}>
        {choices.map(({ field, name, rows, choice }) => (
          <li key={`${field} ${name}`} className={classes.column}>
            <div className={classes.words}>
              <p className={classes.heading}>{name}</p>
              <p className={classes.muted}>
                {field === 'categories' ? <Trans>Categoria</Trans> : <Trans>Punto di ritiro</Trans>} ·{' '}
                <Plural value={rows} one="# riga" other="# righe" />
              </p>
            </div>
            <SelectField
              label={t`Che cos’è «${name}»`}
              name={`${field}-${name}`}
              value={choice}
              options={options[field]}
              onChange={(chosen) => actor.send({ type: 'name.chosen', field, name, choice: chosen })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Defaults({ actor, matching: { lacks, categories, points } }: Props) {
  const { t } = useLingui();
  const defaults = useSelector(actor, selectDefaults);
  const isValueWrong = useSelector(actor, selectIsValueWrong);
  const none = { value: 'none', label: t`Nessuno: le righe restano da correggere` };
  const other = { value: 'new', label: t`Crea la categoria «Altro»` };
  return (
    <Section title={t`Righe incomplete`} lead={<Trans>Che cosa mettere dove il nuovo oggetto non dice niente.</Trans>}>
      <div className={classes.columns}>
        <SelectField
          label={t`Categoria`}
          name="default-category"
          hint={lackWords(lacks.category)}
          value={defaults.category}
          options={[...optionsOf(categories), other, none]}
          onChange={(category) => actor.send({ type: 'defaults.chosen', defaults: { ...defaults, category } })}
        />
        <SelectField
          label={t`Punto di ritiro`}
          name="default-point"
          hint={lackWords(lacks.point)}
          value={defaults.point}
          options={[...optionsOf(points), none]}
          onChange={(point) => actor.send({ type: 'defaults.chosen', defaults: { ...defaults, point } })}
        />
        <TextField
          label={t`Valore in euro`}
          name="default-value"
          inputMode="decimal"
          allowPaste
          hint={lackWords(lacks.value)}
          value={defaults.value}
          error={isValueWrong ? t`Scrivi un importo, come 12,50.` : undefined}
          onChange={(value) => actor.send({ type: 'defaults.chosen', defaults: { ...defaults, value } })}
        />
      </div>
    </Section>
  );
}

const lackWords = (rows: number) =>
  rows > 0 ? <Plural value={rows} one="Manca in # riga" other="Manca in # righe" /> : undefined;

const optionsOf = (places: readonly { id: string; name: string }[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }));
