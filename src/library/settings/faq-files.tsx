import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectEdited } from '#machines/library/editor.selectors';
import type { textsMachine } from '#machines/library/texts.machine';
import type { StaffLibrary } from '#machines/library/wire';
import { useApp } from '../../core/actors.ts';
import { useEmitted } from '../../core/emitted.ts';
import { FileChoice } from '../../ui/fields/file-choice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from '../library.module.css';
import type { SettingsActor } from './settings-page.tsx';

type TextsActor = ActorRefFrom<typeof textsMachine>;

/** The document of frequent questions, in each language. */
export function FaqFiles({ actor, editor }: { actor: TextsActor; editor: SettingsActor }) {
  const { t } = useLingui();
  const app = useApp();
  // The menu and the help page of everybody lead to it.
  useEmitted(actor, 'faq.sent', () => app.send({ type: 'library.reload' }));
  const faq = useSelector(editor, (snapshot) => selectEdited<StaffLibrary>(snapshot)?.faq);
  if (faq === undefined) return null;
  return (
    <Section
      title={t`Domande frequenti`}
      lead={t`Un PDF di 9 MB al massimo, che tutti aprono dalla pagina delle domande frequenti. Senza inglese si legge quello italiano.`}
    >
      <div className={classes.fields}>
        <Document actor={actor} language="it" title={t`Documento in italiano`} name={faq.it} />
        <Document actor={actor} language="en" title={t`Documento in inglese`} name={faq.en} />
      </div>
    </Section>
  );
}

interface DocumentProps {
  actor: TextsActor;
  language: 'it' | 'en';
  title: string;
  /** Null while there is none. */
  name: string | null;
}

function Document({ actor, language, title, name }: DocumentProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('sending.faq'));
  const isSending = useSelector(actor, ({ context }) => context.faq.language === language) && isBusy;
  return (
    <div className={classes.fields} role="group" aria-label={title}>
      <p>
        <strong>{title}</strong>: {name ?? <Trans>non c’è</Trans>}
      </p>
      <div className={classes.buttons}>
        <FileChoice
          accept="application/pdf"
          busy={isSending}
          disabled={isBusy && !isSending}
          leftSection={<IconFileDescription size={20} aria-hidden="true" />}
          onChoose={(file) => actor.send({ type: 'faq.changed', language, file })}
        >
          {name === null ? <Trans>Carica un PDF</Trans> : <Trans>Sostituisci il PDF</Trans>}
        </FileChoice>
        {name !== null && !isBusy && (
          <Button variant="default" onClick={() => actor.send({ type: 'faq.changed', language, file: undefined })}>
            <Trans>Togli il PDF</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
