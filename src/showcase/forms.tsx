import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowRight, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionMenu } from '#src/ui/overlays/action-menu.tsx';
import { BusyButton } from '#src/ui/layout/busy-button.tsx';
import { IconButton } from '#src/ui/layout/icon-button.tsx';
import { CheckField } from '#src/ui/fields/choices/check-field.tsx';
import { CodeBoxes } from '#src/ui/fields/code-boxes.tsx';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { FilterChips } from '#src/ui/fields/choices/filter-chips.tsx';
import { FileChoice } from '#src/ui/fields/file-choice.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField, TextArea, TextField } from '#src/ui/fields/text-field.tsx';
import { AddPictures, UploadTile, UploadTiles } from '#src/ui/fields/upload-tile.tsx';
import { Piece } from './piece.tsx';
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
              <Piece>
                <Button {...look} size="lg">{t`Prendi in prestito`}</Button>
              </Piece>
              <Piece>
                <Button {...look} leftSection={<IconArrowRight size={20} aria-hidden="true" />}>{t`Continua`}</Button>
              </Piece>
              <Piece>
                <BusyButton {...look} busy>{t`Conferma`}</BusyButton>
              </Piece>
              <Piece>
                <Button {...look} disabled>{t`Invia`}</Button>
              </Piece>
              <Piece>
                <Button component={Link} {...look} href="/ui/components">{t`Tutti gli oggetti`}</Button>
              </Piece>
              <Piece>
                <IconButton {...look} label={t`Aggiungi ai desideri`}>
                  <IconHeart size={22} aria-hidden="true" />
                </IconButton>
              </Piece>
            </div>
          ))}
          <Piece>
            <Button fullWidth>{t`Accedi`}</Button>
          </Piece>
          <div className={classes.row}>
            <Piece>
              <Button
                component="a"
                variant="default"
                href="https://example.org"
                target="_blank"
                rel="noopener noreferrer"
              >{t`Il nostro sito`}</Button>
            </Piece>
            <Piece>
              <ActionMenu
                label={t`Azioni`}
                actions={[
                  { key: 'extend', label: t`Estendi prestito`, onSelect: () => undefined },
                  { key: 'review', label: t`Lascia una recensione`, href: '/ui/components' },
                  { key: 'help', label: t`Chiedi aiuto`, disabled: true, onSelect: () => undefined },
                  { key: 'cancel', label: t`Annulla prestito`, danger: true, onSelect: () => undefined },
                ]}
              />
            </Piece>
          </div>
        </div>
      </Section>
      <Section title={t`Campi`} panel>
        <div className={classes.form}>
          <Piece>
            <TextField label={t`Nome`} name="name" value={text} onChange={setText} required autoComplete="given-name" />
          </Piece>
          <Piece>
            <TextField
              label={t`Email`}
              name="email"
              type="email"
              value="socia@esempio"
              onChange={setText}
              required
              error={t`Email non valida`}
            />
          </Piece>
          <Piece>
            <TextField
              label={t`CAP`}
              name="cap"
              value="40128"
              onChange={setText}
              inputMode="numeric"
              hint={t`Cinque cifre`}
              disabled
            />
          </Piece>
          <Piece>
            <PasswordField label={t`Password`} name="password" value="biblioteca" onChange={setText} required />
          </Piece>
          <Piece>
            <DateField
              label={t`Ultimo giorno`}
              name="until"
              today="2026-11-27"
              defaultValue="2026-12-31"
              onChange={setText}
            />
          </Piece>
          <Piece>
            <SelectField
              label={t`Reparto`}
              name="section"
              value=""
              onChange={setText}
              placeholder={t`Scegli un reparto`}
              options={[{ value: 'loans', label: t`Prestiti` }]}
            />
          </Piece>
          <Piece>
            <TextArea
              label={t`Messaggio`}
              name="message"
              value={text}
              onChange={setText}
              hint={t`Scrivici come a un’amica.`}
            />
          </Piece>
          <Piece>
            <PasswordField
              label={t`Conferma password`}
              name="confirmation"
              value="bibliotek"
              onChange={setText}
              error={t`le due password non coincidono`}
            />
          </Piece>
          <Piece>
            <SelectField
              label={t`Provincia`}
              name="province"
              value="BO"
              onChange={setText}
              error={t`Campo richiesto`}
              options={[{ value: 'BO', label: 'Bologna' }]}
            />
          </Piece>
          <Piece>
            <SelectField
              label={t`Lingua`}
              name="locale"
              value="it"
              onChange={setText}
              disabled
              options={[{ value: 'it', label: 'Italiano' }]}
            />
          </Piece>
          <Piece>
            <TextArea
              label={t`Note`}
              name="note"
              value=""
              onChange={setText}
              error={t`Campo richiesto`}
              maxLength={165}
              required
            />
          </Piece>
          <Piece>
            <CheckField
              label={t`Accetto le condizioni`}
              name="terms"
              checked={isAgreed}
              onChange={setIsAgreed}
              required
            />
          </Piece>
          <Piece>
            <CheckField
              label={t`Accetto le condizioni`}
              name="refused"
              checked={false}
              onChange={setIsAgreed}
              error={t`Campo richiesto`}
            />
          </Piece>
        </div>
      </Section>
      <Section title={t`Codice`} panel>
        <div className={classes.row}>
          <Piece>
            <CodeBoxes label={t`Codice ricevuto per email`} length={5} onChange={ignore} required />
          </Piece>
          <Piece>
            <CodeBoxes
              label={t`Codice sbagliato`}
              name="wrong"
              length={5}
              defaultValue="ABCDE"
              onChange={ignore}
              error={t`Ops, inserisci il codice corretto`}
            />
          </Piece>
          <Piece>
            <CodeBoxes
              label={t`Codice in verifica`}
              name="sent"
              length={5}
              defaultValue="ABCDE"
              onChange={ignore}
              disabled
            />
          </Piece>
        </div>
      </Section>
      <Section title={t`Immagini`} level={3}>
        <UploadTiles>
          <Piece>
            <UploadTile name="trapano.jpg" src={DRILL.url} progress={null} onRemove={() => undefined} />
          </Piece>
          <Piece>
            <UploadTile name="gatto.gif" progress={null} error={t`File non supportato`} />
          </Piece>
          <Piece>
            <UploadTile name="tenda.png" progress={null} error={t`Sei senza rete`} onRetry={() => undefined} />
          </Piece>
          <Piece>
            <UploadTile name="valigetta.png" progress={0.6} onRemove={() => undefined} />
          </Piece>
          <Piece>
            <AddPictures label={t`Aggiungi immagini`} onFiles={() => undefined} />
          </Piece>
          <Piece>
            <AddPictures label={t`Scatta una foto`} onFiles={() => undefined} camera />
          </Piece>
        </UploadTiles>
        <Piece>
          <FileChoice busy={false} accept="application/pdf" onChoose={() => undefined}>{t`Scegli il file`}</FileChoice>
        </Piece>
      </Section>
      <Section title={t`Filtri`} level={3}>
        <Piece>
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
        </Piece>
      </Section>
    </>
  );
}
