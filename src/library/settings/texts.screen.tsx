import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { textsMachine } from '#machines/library/texts.machine';
import type { ScreenProps } from '../../core/screen-props.ts';
import { Section } from '../../ui/layout/section.tsx';
import classes from '../library.module.css';
import { RichTextSetting } from './rich-text-setting.tsx';
import { FaqFiles } from './faq-files.tsx';
import { LongSetting } from './setting-fields.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Slides } from './slides.tsx';

type TextsActor = ActorRefFrom<typeof textsMachine>;

/** The rules, what people agree to, the slides of the first visit, and the documents of frequent questions. */
export default function Texts({ actor }: ScreenProps<'staff_library_texts'> & { actor: TextsActor }) {
  const { t } = useLingui();
  const editor = useSelector(actor, ({ children }) => children.editor);
  return (
    editor && (
      <SettingsPage
        page="staff_library_texts"
        title={t`Testi della biblioteca`}
        section="texts"
        actor={editor}
        after={<FaqFiles actor={actor} editor={editor} />}
      >
        {(form) => (
          <>
            <Section title={t`Regolamento`} lead={t`Vuoto: la pagina non c’è. Senza inglese si legge quello italiano.`}>
              <div className={classes.fields}>
                <RichTextSetting form={form} name="regolamento" />
                <RichTextSetting form={form} name="regolamento_en" />
              </div>
            </Section>
            <Slides actor={actor} form={form} />
            <Section title={t`Registrazione`} lead={t`Sta sopra il modulo di chi si registra.`}>
              <div className={classes.fields}>
                <LongSetting form={form} name="signup_disclaimer" rows={4} />
                <LongSetting form={form} name="signup_disclaimer_en" rows={4} />
              </div>
            </Section>
          </>
        )}
      </SettingsPage>
    )
  );
}
