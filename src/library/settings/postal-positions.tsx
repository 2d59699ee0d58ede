import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from '../library.module.css';
import { POINT_WORDS, SETTING_WORDS } from '../words.ts';
import type { SettingsForm } from './settings-page.tsx';

const name = 'postal_positions';
const fields = ['cap', 'city', 'province', 'lat', 'lng'] as const;
const empty = { cap: '', city: '', province: '', lat: '', lng: '' };
/** As many as the contract allows. */
const atMost = 200;

/** The positions of postal codes, where the library knows better than the centre of their town. */
export function PostalPositions({ form }: { form: SettingsForm }) {
  const { t, i18n } = useLingui();
  const positions = form.getValues()[name];
  const count = Array.isArray(positions) ? positions.length : 0;
  return (
    <Section
      title={i18n._(SETTING_WORDS.postal_positions)}
      lead={t`Misuriamo le distanze dal centro del comune. Per una città con più CAP, o un comune grande, puoi indicare qui il centro di una zona.`}
    >
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => (
          <fieldset key={form.key(`${name}.${String(index)}`)} className={classes.group}>
            <legend>
              <Trans>Posizione {index + 1}</Trans>
            </legend>
            <div className={classes.pair}>
              {fields.map((field) => {
                const path = `${name}.${String(index)}.${field}`;
                return (
                  <TextField
                    key={form.key(path)}
                    {...(form.getInputProps(path) as { onChange: (value: string) => void })}
                    label={i18n._(POINT_WORDS[field])}
                    required
                    allowPaste
                    autoComplete="off"
                  />
                );
              })}
            </div>
            <div>
              <Button variant="default" onClick={() => form.removeListItem(name, index)}>
                <Trans>Togli questa posizione</Trans>
              </Button>
            </div>
          </fieldset>
        ))}
        {count < atMost && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => form.insertListItem(name, empty)}
            >
              <Trans>Aggiungi una posizione</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
