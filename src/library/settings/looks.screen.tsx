import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectEdited } from '#machines/library/editor.selectors';
import type { looksMachine } from '#machines/library/looks.machine';
import type { AccentPreview, StaffLibrary } from '#machines/library/wire';
import { UPLOAD } from '#machines/rules/limits';
import type { ScreenProps } from '../../core/screen-props.ts';
import { FileChoice } from '../../ui/fields/file-choice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatNumber } from '../../words/numbers.ts';
import { LibraryPage } from '../library-page.tsx';
import classes from '../library.module.css';
import { TextSetting } from './setting-fields.tsx';
import { type SettingsActor, SettingsEditor, type SettingsForm } from './settings-page.tsx';

type LooksActor = ActorRefFrom<typeof looksMachine>;

/** The colour and the logo of the library, previewed before they are saved. */
export default function Looks({ actor }: ScreenProps<'staff_library_looks'> & { actor: LooksActor }) {
  const { t } = useLingui();
  const editor = useSelector(actor, ({ children }) => children.editor);
  return (
    <LibraryPage current="staff_library_looks" title={t`Aspetto della biblioteca`}>
      {editor && (
        <>
          <SettingsEditor section="looks" actor={editor}>
            {(form) => <Colour actor={actor} form={form} />}
          </SettingsEditor>
          <div className={classes.after}>
            <Logo actor={actor} editor={editor} />
          </div>
        </>
      )}
    </LibraryPage>
  );
}

/** What the browser's own colour field shows: it knows no empty value. */
const swatchOf = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#b8482a');

function Colour({ actor, form }: { actor: LooksActor; form: SettingsForm }) {
  const { t } = useLingui();
  const preview = useSelector(actor, ({ context }) => context.preview);
  const tryColour = (color: string) => actor.send({ type: 'color.typed', color });
  const swatch = useRef<HTMLInputElement>(null);
  form.watch('accent', ({ value }) => {
    const typed = typeof value === 'string' ? value : '';
    if (swatch.current) swatch.current.value = swatchOf(typed);
    tryColour(typed);
  });
  const { accent: now } = form.getValues();
  return (
    <Section
      title={t`Colore`}
      lead={t`Il colore dei pulsanti e dei link, con le sfumature per il tema chiaro e quello scuro.`}
    >
      <div className={classes.fields}>
        <div className={classes.colour}>
          <TextSetting form={form} name="accent" hint={t`Per esempio #1c5a84. Vuoto: il colore di Prestalo.`} />
          <input
            ref={swatch}
            className={classes.swatch}
            type="color"
            aria-label={t`Scegli il colore`}
            defaultValue={swatchOf(typeof now === 'string' ? now : '')}
            onChange={(event) => form.setFieldValue('accent', event.currentTarget.value)}
          />
        </div>
        {preview && <Preview preview={preview} />}
      </div>
    </Section>
  );
}

/** Below it, a text is hard to read (WCAG 2.2, AA). */
const readable = 4.5;

function Preview({ preview: { accent, contrast } }: { preview: AccentPreview }) {
  const { t, i18n } = useLingui();
  const ratio = formatNumber(contrast, i18n.locale);
  const schemes = [
    { name: t`Tema chiaro`, shades: accent.light, page: '#fffcf6' },
    { name: t`Tema scuro`, shades: accent.dark, page: '#18211c' },
  ];
  return (
    <>
      {contrast < readable && (
        <AlertBox kind="warning" live>
          <Trans>
            Questo colore ha poco contrasto con la pagina ({ratio} a 1, ne serve 4,5): dove serve lo rendiamo più scuro
            o più chiaro, come qui sotto.
          </Trans>
        </AlertBox>
      )}
      <div className={classes.preview} role="group" aria-label={t`Anteprima`}>
        {schemes.map(({ name, shades, page }) => (
          <div key={name} className={classes.scheme} style={{ background: page, color: shades.text }}>
            <strong>{name}</strong>
            <span className={classes.sample} style={{ background: shades.fill, color: shades.on }}>
              <Trans>Prendi in prestito</Trans>
            </span>
            <span className={classes.sample} style={{ background: shades.soft }}>
              <Trans>Un link</Trans>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function Logo({ actor, editor }: { actor: LooksActor; editor: SettingsActor }) {
  const { t } = useLingui();
  const logo = useSelector(editor, (snapshot) => selectEdited<StaffLibrary>(snapshot)?.logo);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  if (logo === undefined) return null;
  return (
    <Section
      title={t`Logo`}
      lead={t`PNG, JPEG o TIFF, almeno 64 pixel per lato. Sta in alto in ogni pagina, nelle email e nell’app.`}
    >
      <div className={classes.fields}>
        {logo && (
          <img
            className={classes.logo}
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={t`Logo di adesso`}
          />
        )}
        <div className={classes.buttons}>
          <FileChoice
            accept={UPLOAD.mimeTypes.join(',')}
            busy={isSending}
            leftSection={<IconPhoto size={20} aria-hidden="true" />}
            onChoose={(file) => actor.send({ type: 'logo.chosen', file })}
          >
            <Trans>Scegli un’immagine</Trans>
          </FileChoice>
          {logo && !isSending && (
            <Button variant="default" onClick={() => actor.send({ type: 'logo.removed' })}>
              <Trans>Togli il logo</Trans>
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
