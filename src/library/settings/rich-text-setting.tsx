import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import type { LibrarySettings } from '#machines/library/wire';
import { FIELD_CLASSES } from '../../ui/fields/field-words.tsx';
import type { SettingsForm } from './settings-page.tsx';
import classes from '../library.module.css';
import { SETTING_WORDS } from '../words.ts';

/** A text with headings, lists, emphasis and links: what the server allows. */
export function RichTextSetting({ form, name }: { form: SettingsForm; name: keyof LibrarySettings }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const label = i18n._(SETTING_WORDS[name]);
  const written = form.getValues()[name];
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        horizontalRule: false,
        underline: false,
        link: { openOnClick: false, protocols: ['https', 'http', 'mailto', 'tel'] },
      }),
    ],
    content: typeof written === 'string' ? written : '',
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) => form.setFieldValue(name, changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id, className: FIELD_CLASSES.label }}>
      <RichTextEditor
        editor={editor}
        classNames={{ root: classes.rich ?? '', control: classes.control ?? '' }}
        labels={{
          boldControlLabel: t`Grassetto`,
          italicControlLabel: t`Corsivo`,
          h2ControlLabel: t`Titolo`,
          h3ControlLabel: t`Titolo piccolo`,
          bulletListControlLabel: t`Elenco`,
          orderedListControlLabel: t`Elenco numerato`,
          blockquoteControlLabel: t`Citazione`,
          linkControlLabel: t`Link`,
          unlinkControlLabel: t`Togli il link`,
          undoControlLabel: t`Annulla l’ultima modifica`,
          redoControlLabel: t`Ripeti`,
          linkEditorInputLabel: t`Indirizzo del link`,
          linkEditorInputPlaceholder: 'https://www.example.org',
          linkEditorExternalLink: t`Apri in una nuova scheda`,
          linkEditorInternalLink: t`Apri nella stessa scheda`,
          linkEditorSave: t`Salva`,
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.editor} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
