import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { ScreenProps } from '../../core/screen-props.ts';
import classes from '../library.module.css';
import { TextSetting } from './setting-fields.tsx';
import { type SettingsActor, type SettingsForm, SettingsPage } from './settings-page.tsx';
import { SETTING_WORDS } from '../words.ts';

/** Who the library is: name, contacts and links. */
export default function Identity({ actor }: ScreenProps<'staff_library'> & { actor: SettingsActor }) {
  const { t, i18n } = useLingui();
  return (
    <SettingsPage page="staff_library" title={t`Chi siamo`} section="identity" actor={actor}>
      {(form) => (
        <>
          <Section title={t`Nome e indirizzo`}>
            <div className={classes.fields}>
              <TextSetting form={form} name="name" required />
              <div className={classes.pair}>
                <TextSetting form={form} name="address" />
                <TextSetting form={form} name="city" />
              </div>
              <SelectField
                key={form.key('language')}
                {...(form.getInputProps('language') as { onChange: (value: string) => void })}
                label={i18n._(SETTING_WORDS.language)}
                options={[
                  { value: 'it', label: t`Italiano` },
                  { value: 'en', label: t`Inglese` },
                ]}
              />
            </div>
          </Section>
          <Section
            title={t`Avviso`}
            lead={t`In cima alla home, finché non lo togli: per esempio un giorno in cui il banco resta chiuso.`}
          >
            <div className={classes.fields}>
              <TextSetting form={form} name="notice" />
              <TextSetting form={form} name="notice_en" />
            </div>
          </Section>
          <Section title={t`Contatti`} lead={t`Sono nella pagina di aiuto. Quello che lasci vuoto non si vede.`}>
            <div className={classes.fields}>
              <div className={classes.pair}>
                <TextSetting form={form} name="phone" type="tel" />
                <TextSetting form={form} name="email" type="email" />
                <TextSetting form={form} name="whatsapp" type="tel" />
                <TextSetting form={form} name="telegram" />
              </div>
            </div>
          </Section>
          <Section
            title={t`Pagine della biblioteca`}
            lead={t`Indirizzi completi, per esempio https://www.example.org.`}
          >
            <div className={classes.fields}>
              <TextSetting form={form} name="website" type="url" />
              <div className={classes.pair}>
                <TextSetting form={form} name="instagram" type="url" />
                <TextSetting form={form} name="facebook" type="url" />
                <TextSetting form={form} name="twitter" type="url" />
                <TextSetting form={form} name="youtube" type="url" />
                <TextSetting form={form} name="how_work_it" type="url" />
                <TextSetting form={form} name="how_work_en" type="url" />
                <TextSetting form={form} name="membership_it" type="url" />
                <TextSetting form={form} name="membership_en" type="url" />
                <TextSetting form={form} name="contact_it" type="url" />
                <TextSetting form={form} name="contact_en" type="url" />
              </div>
            </div>
          </Section>
          <UsefulLinks form={form} />
          <Section title={t`Università`}>
            <div className={classes.fields}>
              <TextSetting
                form={form}
                name="university_domain"
                hint={t`Chi chiede una nuova password con un indirizzo di questo dominio è mandato a registrarsi.`}
              />
            </div>
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

const linksAtMost = 12;

function UsefulLinks({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const links = form.getValues()['useful_links'];
  const count = Array.isArray(links) ? links.length : 0;
  const field = (name: string, label: string) => (
    <TextField
      key={form.key(name)}
      {...(form.getInputProps(name) as { onChange: (value: string) => void })}
      label={label}
      allowPaste
      autoComplete="off"
    />
  );
  return (
    <Section title={t`Link utili`} lead={t`In fondo alla pagina di aiuto.`}>
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => (
          <fieldset key={form.key(`useful_links.${String(index)}`)} className={classes.group}>
            <legend>
              <Trans>Link {index + 1}</Trans>
            </legend>
            <div className={classes.pair}>
              {field(`useful_links.${String(index)}.label_it`, t({ message: 'Nome', context: 'thing' }))}
              {field(`useful_links.${String(index)}.label_en`, t`Nome in inglese`)}
            </div>
            {field(`useful_links.${String(index)}.url`, t`Indirizzo completo`)}
            <div>
              <Button variant="default" onClick={() => form.removeListItem('useful_links', index)}>
                <Trans>Togli questo link</Trans>
              </Button>
            </div>
          </fieldset>
        ))}
        {count < linksAtMost && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => form.insertListItem('useful_links', { label_it: '', label_en: '', url: '' })}
            >
              <Trans>Aggiungi un link</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
