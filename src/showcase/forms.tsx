import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowRight, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionMenu } from '#src/ui/overlays/action-menu.tsx';
import { BusyButton } from '#src/ui/layout/busy-button.tsx';
import { IconButton } from '#src/ui/layout/icon-button.tsx';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import { CodeBoxes } from '#src/ui/fields/code-boxes.tsx';
import { FilterChips } from '#src/ui/fields/filter-chips.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { AddPictures, UploadTile, UploadTiles } from '#src/ui/fields/upload-tile.tsx';
import { DRILL } from './samples.ts';
import classes from './showcase.module.css';

const LOOKS: readonly Pick<ButtonProps, 'variant' | 'color'>[] = [
  { variant: 'filled' },
  { variant: 'default' },
  { variant: 'subtle' },
  { variant: 'outline', color: 'danger' },
];

/** Buttons, fields and chips. */
export function FormPieces() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isAgreed, setIsAgreed] = useState(true);
  const ignore = () => undefined;
  const [chips, setChips] = useState<string[]>(['approved']);
  const toggle = (chip: string) =>
    setChips((on) => (on.includes(chip) ? on.filter((one) => one !== chip) : [...on, chip]));
  return (
    <>
      <Section title={t`Pulsanti`}>
        <div className={classes.buttons}>
          {LOOKS.map((look) => (
            <div key={look.variant} className={classes.row}>
              <Button {...look} size="lg">{t`Prendi in prestito`}</Button>
              <Button {...look} leftSection={<IconArrowRight size={20} aria-hidden="true" />}>{t`Continua`}</Button>
              <BusyButton {...look} busy>{t`Conferma`}</BusyButton>
              <Button {...look} disabled>{t`Invia`}</Button>
              <Button component={Link} {...look} href="/ui/components">{t`Tutti gli oggetti`}</Button>
              <IconButton {...look} label={t`Aggiungi ai desideri`}>
                <IconHeart size={22} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          <Button fullWidth>{t`Accedi`}</Button>
          <div className={classes.row}>
            <Button
              component="a"
              variant="default"
              href="https://example.org"
              target="_blank"
              rel="noopener noreferrer"
            >{t`Il nostro sito`}</Button>
            <ActionMenu
              label={t`Azioni`}
              actions={[
                { key: 'extend', label: t`Estendi prestito`, onSelect: () => undefined },
                { key: 'review', label: t`Lascia una recensione`, href: '/ui/components' },
                { key: 'help', label: t`Chiedi aiuto`, disabled: true, onSelect: () => undefined },
                { key: 'cancel', label: t`Annulla prestito`, danger: true, onSelect: () => undefined },
              ]}
            />
          </div>
        </div>
      </Section>
      <Section title={t`Campi`} panel>
        <div className={classes.form}>
          <TextField label={t`Nome`} name="name" value={text} onChange={setText} required autoComplete="given-name" />
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            value="socia@esempio"
            onChange={setText}
            required
            error={t`Email non valida`}
          />
          <TextField
            label={t`CAP`}
            name="cap"
            value="40128"
            onChange={setText}
            inputMode="numeric"
            hint={t`Cinque cifre`}
            disabled
          />
          <PasswordField label={t`Password`} name="password" value="biblioteca" onChange={setText} required />
          <SelectField
            label={t`Reparto`}
            name="section"
            value=""
            onChange={setText}
            placeholder={t`Scegli un reparto`}
            options={[{ value: 'loans', label: t`Prestiti` }]}
          />
          <TextArea
            label={t`Messaggio`}
            name="message"
            value={text}
            onChange={setText}
            hint={t`Scrivici come a un’amica.`}
          />
          <PasswordField
            label={t`Conferma password`}
            name="confirmation"
            value="bibliotek"
            onChange={setText}
            error={t`le due password non coincidono`}
          />
          <SelectField
            label={t`Provincia`}
            name="province"
            value="BO"
            onChange={setText}
            error={t`Campo richiesto`}
            options={[{ value: 'BO', label: 'Bologna' }]}
          />
          <SelectField
            label={t`Lingua`}
            name="locale"
            value="it"
            onChange={setText}
            disabled
            options={[{ value: 'it', label: 'Italiano' }]}
          />
          <TextArea
            label={t`Note`}
            name="note"
            value=""
            onChange={setText}
            error={t`Campo richiesto`}
            maxLength={165}
            required
          />
          <CheckField
            label={t`Accetto le condizioni`}
            name="terms"
            checked={isAgreed}
            onChange={setIsAgreed}
            required
          />
          <CheckField
            label={t`Accetto le condizioni`}
            name="refused"
            checked={false}
            onChange={setIsAgreed}
            error={t`Campo richiesto`}
          />
        </div>
      </Section>
      <Section title={t`Codice`} panel>
        <div className={classes.row}>
          <CodeBoxes label={t`Codice ricevuto per email`} length={5} onChange={ignore} required />
          <CodeBoxes
            label={t`Codice sbagliato`}
            name="wrong"
            length={5}
            defaultValue="ABCDE"
            onChange={ignore}
            error={t`Ops, inserisci il codice corretto`}
          />
          <CodeBoxes
            label={t`Codice in verifica`}
            name="sent"
            length={5}
            defaultValue="ABCDE"
            onChange={ignore}
            disabled
          />
        </div>
      </Section>
      <Section title={t`Immagini`} level={3}>
        <UploadTiles>
          <UploadTile name="trapano.jpg" src={DRILL.url} progress={null} onRemove={() => undefined} />
          <UploadTile name="gatto.gif" progress={null} error={t`File non supportato`} />
          <UploadTile name="valigetta.png" progress={0.6} onRemove={() => undefined} />
          <AddPictures label={t`Aggiungi immagini`} onFiles={() => undefined} />
          <AddPictures label={t`Scatta una foto`} onFiles={() => undefined} camera />
        </UploadTiles>
      </Section>
      <Section title={t`Filtri`} level={3}>
        <FilterChips
          label={t`Stato del prestito`}
          options={[
            { value: 'pending', label: t`Attesa conferma` },
            { value: 'approved', label: t`Approvato` },
            { value: 'returned', label: t`Restituito` },
          ]}
          chosen={chips}
          onToggle={toggle}
          onClear={() => setChips([])}
        />
      </Section>
    </>
  );
}
