import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { textsMachine } from '#machines/library/texts.machine';
import { UPLOAD } from '#machines/rules/limits';
import { useEmitted } from '../../core/emitted.ts';
import { FileChoice } from '../../ui/fields/file-choice.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from '../library.module.css';
import type { SettingsForm } from './settings-page.tsx';

interface SlidesProps {
  actor: ActorRefFrom<typeof textsMachine>;
  form: SettingsForm;
}

const slidesAtMost = 6;
const emptySlide = { title_it: '', title_en: '', text_it: '', text_en: '', picture: '' };
const placeOf = (index: number): string => `welcome_content.${String(index)}`;
const pictureOf = (index: number): string => `${placeOf(index)}.picture`;

/** The slides of the first visit, each with its words and its picture. */
export function Slides({ actor, form }: SlidesProps) {
  const { t } = useLingui();
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const slides = form.getValues()['welcome_content'];
  const count = Array.isArray(slides) ? slides.length : 0;
  const bound = (name: string) => form.getInputProps(name) as { onChange: (value: string) => void };
  useEmitted(actor, 'picture.sent', ({ slide, url }: { slide: number; url: string }) => {
    if (slide < count) form.setFieldValue(pictureOf(slide), url);
  });
  return (
    <Section title={t`Pagine di benvenuto`} lead={t`Le vede chi apre il sito per la prima volta.`}>
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => {
          const at = placeOf(index);
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
              <SlidePicture actor={actor} form={form} index={index} />
              <div className={classes.buttons}>
                {index > 0 && (
                  <Button
                    variant="default"
                    disabled={isSending}
                    onClick={() => form.reorderListItem('welcome_content', { from: index, to: index - 1 })}
                  >
                    <Trans>Sposta prima</Trans>
                  </Button>
                )}
                <Button
                  variant="default"
                  disabled={isSending}
                  onClick={() => form.removeListItem('welcome_content', index)}
                >
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
              onClick={() => form.insertListItem('welcome_content', { ...emptySlide })}
            >
              <Trans>Aggiungi una pagina</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The picture of a slide: sent when it is chosen, kept when the form is saved. */
function SlidePicture({ actor, form, index }: SlidesProps & { index: number }) {
  const { t } = useLingui();
  const name = pictureOf(index);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const isSending = useSelector(actor, ({ context }) => context.slide === index) && isBusy;
  const { defaultValue } = form.getInputProps(name) as { defaultValue?: string };
  const page = index + 1;
  return (
    <div className={classes.fields} role="group" aria-label={t`Immagine della pagina ${page}`}>
      {defaultValue ? <img className={classes.logo} src={defaultValue} alt={t`Immagine di adesso`} /> : null}
      <div className={classes.buttons}>
        <FileChoice
          accept={UPLOAD.mimeTypes.join(',')}
          busy={isSending}
          disabled={isBusy && !isSending}
          leftSection={<IconPhoto size={20} aria-hidden="true" />}
          onChoose={(file) => actor.send({ type: 'picture.chosen', slide: index, file })}
        >
          <Trans>Scegli un’immagine</Trans>
        </FileChoice>
        {defaultValue && !isBusy ? (
          <Button variant="default" onClick={() => form.setFieldValue(name, '')}>
            <Trans>Togli l’immagine</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
