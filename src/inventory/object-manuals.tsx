import { Trans, useLingui } from '@lingui/react/macro';
import { FileButton } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectIsAdding, selectIsBusy, selectManuals } from '#machines/inventory/object.selectors';
import { TEXT } from '#machines/rules/limits';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import type { ObjectActor } from './actor-types.ts';
import classes from './inventory.module.css';

/** The manuals of an object as PDF, each with a title and its language. */
export function ObjectManuals({ actor }: { actor: ObjectActor }) {
  const { t } = useLingui();
  const manuals = useSelector(actor, selectManuals);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  const reset = useRef<() => void>(null);
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
      <FileButton
        accept="application/pdf"
        resetRef={reset}
        onChange={(file) => {
          if (file) actor.send({ type: 'manual.chosen', file });
          reset.current?.();
        }}
      >
        {(props) => (
          <BusyButton
            {...props}
            variant="default"
            busy={isAdding}
            disabled={isBusy}
            leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
          >
            <Trans>Aggiungi un manuale (PDF)</Trans>
          </BusyButton>
        )}
      </FileButton>
    </>
  );
}
