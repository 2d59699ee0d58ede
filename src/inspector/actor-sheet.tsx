import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changesOf, type Step, type Watched } from '#machines/inspector/feed';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EventForm } from './event-form.tsx';
import classes from './inspector.module.css';

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '–' : JSON.stringify(value, null, 2);

interface SendProps {
  actor: Watched;
  draft: string;
  isWrong: boolean;
  onChoose: (event: string) => void;
  onType: (text: string) => void;
  onSend: () => void;
  onPass: (id: string) => void;
}

/** The events that the actor accepts now, a form to send one, and the delays that can be skipped. */
export function SendForm({ actor, draft, isWrong, onChoose, onType, onSend, onPass }: SendProps) {
  const { t } = useLingui();
  const { takes, delays } = actor.seen;
  return (
    <Section title={t`Eventi che accetta ora`} level={3}>
      <div className={classes.stack}>
        <div className={classes.bar}>
          {takes.map((type) => (
            <Button key={type} variant="default" onClick={() => onChoose(type)}>
              {type}
            </Button>
          ))}
          {delays.map(({ id, type, delay }) => (
            <Button key={id} variant="light" onClick={() => onPass(id)} title={type}>
              <Trans>Fai passare {Math.round(delay / 1000)} s</Trans>
            </Button>
          ))}
        </div>
        <EventForm draft={draft} onType={onType} />
        <TextArea
          label={t`Evento da mandare`}
          name="event"
          rows={5}
          value={draft}
          allowPaste
          error={isWrong ? t`Serve un oggetto JSON con il suo type` : undefined}
          onChange={onType}
        />
        <div>
          <Button onClick={onSend}>
            <Trans>Manda</Trans>
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** The context after a step, and what the step changed in it. */
export function ContextView({
  actor,
  step,
  before,
}: {
  actor: Watched;
  step: Step | undefined;
  before: Step | undefined;
}) {
  const { t } = useLingui();
  const seen = step?.seen ?? actor.seen;
  const changes = step ? changesOf((before?.seen ?? actor.first).context, seen.context) : [];
  return (
    <Section title={t`Contesto`} level={3}>
      <div className={classes.stack}>
        {step && (
          <pre className={classes.code} aria-label={t`Evento del passo`} tabIndex={0}>
            {written(step.event)}
          </pre>
        )}
        <dl className={classes.changes} aria-label={t`Cambiato nell’ultimo passo`}>
          {changes.map(({ path, before: old, after }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>
                {written(old)} → {written(after)}
              </dd>
            </div>
          ))}
        </dl>
        {changes.length === 0 && (
          <p>
            <Trans>L’ultimo passo non ha cambiato il contesto.</Trans>
          </p>
        )}
        <details>
          <summary>
            <Trans>Tutto il contesto</Trans>
          </summary>
          <pre className={classes.code} tabIndex={0}>
            {written(seen.context)}
          </pre>
        </details>
      </div>
    </Section>
  );
}
