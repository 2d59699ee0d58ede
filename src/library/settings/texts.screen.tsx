import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { ScreenProps } from '../../core/screen-props.ts';
import classes from '../library.module.css';
import { RichTextSetting } from './rich-text-setting.tsx';
import { LongSetting } from './setting-fields.tsx';
import { type SettingsActor, type SettingsForm, SettingsPage } from './settings-page.tsx';

/** The rules, what people agree to, and the slides of the first visit. */
export default function Texts({ actor }: ScreenProps<'staff_library_texts'> & { actor: SettingsActor }) {
  const { t } = useLingui();
  return (
    <SettingsPage page="staff_library_texts" title={t`Testi della biblioteca`} section="texts" actor={actor}>
      {(form) => (
        <>
          <Section title={t`Regolamento`} lead={t`Vuoto: la pagina non c’è. Senza inglese si legge quello italiano.`}>
            <div className={classes.fields}>
              <RichTextSetting form={form} name="regolamento" />
              <RichTextSetting form={form} name="regolamento_en" />
            </div>
          </Section>
          <Slides form={form} />
          <Section title={t`Registrazione`} lead={t`Sta sopra il modulo di chi si registra.`}>
            <div className={classes.fields}>
              <LongSetting form={form} name="signup_disclaimer" rows={4} />
              <LongSetting form={form} name="signup_disclaimer_en" rows={4} />
            </div>
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

const slidesAtMost = 6;

function Slides({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const slides = form.getValues()['welcome_content'];
  const count = Array.isArray(slides) ? slides.length : 0;
  const bound = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  return (
    <Section title={t`Pagine di benvenuto`} lead={t`Le vede chi apre il sito per la prima volta.`}>
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => {
          const at = `welcome_content.${String(index)}`;
          return (
            <fieldset key={form.key(at)} className={classes.group}>
              <legend>
                <Trans>Pagina {index + 1}</Trans>
              </legend>
              <div className={classes.pair}>
                <TextField
                  key={form.key(`${at}.title_it`)}
                  {...bound(`${at}.title_it`)}
                  label={t`Titolo`}
                  required
                  allowPaste
                />
                <TextField
                  key={form.key(`${at}.title_en`)}
                  {...bound(`${at}.title_en`)}
                  label={t`Titolo in inglese`}
                  allowPaste
                />
                <TextArea
                  key={form.key(`${at}.text_it`)}
                  {...bound(`${at}.text_it`)}
                  label={t`Testo`}
                  rows={5}
                  allowPaste
                />
                <TextArea
                  key={form.key(`${at}.text_en`)}
                  {...bound(`${at}.text_en`)}
                  label={t`Testo in inglese`}
                  rows={5}
                  allowPaste
                />
              </div>
              <div className={classes.buttons}>
                {index > 0 && (
                  <Button
                    variant="default"
                    onClick={() => form.reorderListItem('welcome_content', { from: index, to: index - 1 })}
                  >
                    <Trans>Sposta prima</Trans>
                  </Button>
                )}
                <Button variant="default" onClick={() => form.removeListItem('welcome_content', index)}>
                  <Trans>Togli questa pagina</Trans>
                </Button>
              </div>
            </fieldset>
          );
        })}
        {count < slidesAtMost && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() =>
                form.insertListItem('welcome_content', { title_it: '', title_en: '', text_it: '', text_en: '' })
              }
            >
              <Trans>Aggiungi una pagina</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
