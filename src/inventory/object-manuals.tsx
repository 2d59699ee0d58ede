import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsAdding, selectIsBusy, selectManuals } from '#machines/inventory/object.selectors';
import { TEXT } from '#machines/rules/limits';
import { FileChoice } from '../ui/fields/file-choice.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import type { ObjectActor } from './actor-types.ts';
import classes from './inventory.module.css';

/** The manuals of an object as PDF, each with a title and its language. */
export function ObjectManuals({ actor }: { actor: ObjectActor }) {
  const { t } = useLingui();
  const manuals = useSelector(actor, selectManuals);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      {manuals.length > 0 && (
        <ul className={classes.manuals}>
          {manuals.map(({ id, title, language, url }) => (
            <li key={id} className={classes.manual}>
              <TextField
                label={t`Titolo del manuale`}
                name={`title-${id}`}
                value={title}
                maxLength={TEXT.short}
                allowPaste
                onChange={(next) => actor.send({ type: 'manual.changed', id, title: next })}
              />
              <SelectField
                label={t`Lingua`}
                name={`language-${id}`}
                value={language}
                options={[
                  { value: 'it', label: t`Italiano` },
                  { value: 'en', label: t`Inglese` },
                ]}
                onChange={(next) => actor.send({ type: 'manual.changed', id, language: next === 'en' ? 'en' : 'it' })}
              />
              <a href={url} target="_blank" rel="noreferrer" className={classes.open}>
                <Trans>Apri</Trans>
              </a>
              <IconButton label={t`Togli ${title}`} onClick={() => actor.send({ type: 'manual.removed', id })}>
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FileChoice
        accept="application/pdf"
        busy={isAdding}
        disabled={isBusy}
        leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
        onChoose={(file) => actor.send({ type: 'manual.chosen', file })}
      >
        <Trans>Aggiungi un manuale (PDF)</Trans>
      </FileChoice>
    </>
  );
}
