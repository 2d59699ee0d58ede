import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectClearsEmpty,
  selectIsBusy,
  selectLacksKey,
  selectMapping,
  selectSource,
} from '#machines/imports/import.selectors';
import type { Import } from '#machines/imports/wire';
import { problemWords } from '../jobs/words.ts';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { resting } from '../ui/layout/resting.ts';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { OtherKind, ReadSheet } from './import-file.tsx';
import type { ImportActor } from './actor-types.ts';
import classes from './imports.module.css';
import { FIELD_WORDS, SOURCE_WORDS } from './words.ts';

/** Which column of the file is which field, with the first cells of each. */
export function ImportColumns({ actor, found }: { actor: ImportActor; found: Import }) {
  const { t, i18n } = useLingui();
  const mapping = useSelector(actor, selectMapping);
  const source = useSelector(actor, selectSource);
  const clearsEmpty = useSelector(actor, selectClearsEmpty);
  const isBusy = useSelector(actor, selectIsBusy);
  const lacksKey = useSelector(actor, selectLacksKey);
  const { columns, fields, samples, is_stopped, problem, kind } = found;
  const options = fields.map((value) => ({ value, label: i18n._(FIELD_WORDS[value]) }));
  return (
    <div className={classes.panel}>
      {is_stopped && (
        <AlertBox kind="error" live>
          <Trans>La prova si è fermata: falla ripartire.</Trans> {problem !== null && i18n._(problemWords[problem])}
        </AlertBox>
      )}
      <OtherKind found={found} />
      <ReadSheet sheets={found.sheets} />
      <Section
        title={t`Colonne`}
        lead={<Trans>Di’ che cosa contiene ogni colonna. Quelle senza campo restano fuori.</Trans>}
      >
        <SelectField
          label={t`Da dove viene il file`}
          name="source"
          value={source}
          options={found.sources.map((each) => ({ value: each.source, label: i18n._(SOURCE_WORDS[each.source]) }))}
          onChange={(value) => {
            const chosen = found.sources.find((each) => each.source === value);
            if (chosen) actor.send({ type: 'source.chosen', source: chosen.source });
          }}
        />
        <ul className={classes.columns}>
          {columns.map((heading, column) => {
            const title = heading === '' ? t`Colonna ${column + 1}` : heading;
            return (
              <li key={`${String(column)} ${heading}`} className={classes.column}>
                <div className={classes.words}>
                  <p className={classes.heading}>{title}</p>
                  <p className={classes.sample}>
                    {samples
                      .map((cells) => cells[column] ?? '')
                      .filter((cell) => cell !== '')
                      .slice(0, 3)
                      .join(' · ') || '–'}
                  </p>
                </div>
                <SelectField
                  label={t`Campo di «${title}»`}
                  name={`column-${String(column)}`}
                  value={mapping[column] ?? ''}
                  placeholder={t`Non importare`}
                  options={options}
                  onChange={(value) =>
                    actor.send({
                      type: 'column.mapped',
                      column,
                      field: fields.find((field) => field === value) ?? null,
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
        <CheckField
          label={<Trans>Le celle vuote cancellano quello che c’è. Altrimenti non cambiano niente.</Trans>}
          checked={clearsEmpty}
          onChange={(clears) => actor.send({ type: 'emptyCells.chosen', clears })}
        />
      </Section>
      {lacksKey && (
        <AlertBox kind="warning">
          {kind === 'objects' ? (
            <Trans>Serve almeno la colonna del codice o quella del nome.</Trans>
          ) : (
            <Trans>Serve almeno la colonna dell’email, della tessera o del nome.</Trans>
          )}
        </AlertBox>
      )}
      <div className={classes.buttons}>
        <BusyButton busy={isBusy} disabled={lacksKey} onClick={() => actor.send({ type: 'check' })}>
          {kind === 'objects' ? <Trans>Avanti</Trans> : <Trans>Prova senza scrivere</Trans>}
        </BusyButton>
        <Button variant="subtle" color="danger" {...resting(isBusy)} onClick={() => actor.send({ type: 'discard' })}>
          <Trans>Scarta il file</Trans>
        </Button>
      </div>
    </div>
  );
}
