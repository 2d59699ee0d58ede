import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { emptyFeed, follow, type Watched } from './feed.ts';
import { openChannel, type Channel, type Message } from './protocol.ts';

import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import classes from './inspector.module.css';

type Sendable = { type: string } & Record<string, unknown>;

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);

function readEvent(text: string): Sendable | undefined {
  try {
    const event = JSON.parse(text) as { type?: unknown } | null;
    return typeof event?.type === 'string' ? (event as Sendable) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The live actors of every open tab, the events they accept, and a form to send one. Only in builds with the
 * inspector.
 */
export default function Inspector({ open = openChannel }: { open?: () => Channel & { close: () => void } }) {
  const { t } = useLingui();
  const [feed, told] = useReducer(follow, emptyFeed);
  const [chosen, setChosen] = useState<string>();
  const channel = useRef<Channel>(null);

  useEffect(() => {
    const own = open();
    channel.current = own;
    const onMessage = ({ data }: { data: Message }) => {
      if (data.kind === 'report' || data.kind === 'bye') told(data);
    };
    own.addEventListener('message', onMessage);
    own.postMessage({ kind: 'hello' });
    return () => {
      own.removeEventListener('message', onMessage);
      own.close();
    };
  }, [open]);

  const actor = feed.actors.find(({ key }) => key === chosen);
  const tabs = [...new Map(feed.actors.map(({ tab, title }) => [tab, title]))];
  return (
    <Page title={t`Ispettore`} lead={t`Gli attori di ogni scheda aperta su questo sito. I segreti non si vedono.`}>
      <div className={classes.desk}>
        <nav aria-label={t`Attori`} className={classes.list}>
          {tabs.map(([tab, title]) => (
            <div key={tab}>
              <p className={classes.tab}>{title || tab}</p>
              <ul>
                {feed.actors
                  .filter((each) => each.tab === tab)
                  .map((each) => (
                    <li key={each.key}>
                      <button
                        type="button"
                        className={classes.actor}
                        aria-pressed={each.key === chosen}
                        onClick={() => setChosen(each.key)}
                      >
                        {each.name}
                      </button>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        {actor ? (
          <ActorSheet
            key={actor.key}
            actor={actor}
            events={feed.events.filter(({ key }) => key === actor.key)}
            onSend={(event) =>
              channel.current?.postMessage({ kind: 'send', tab: actor.tab, sessionId: actor.sessionId, event })
            }
          />
        ) : (
          <p>
            <Trans>Scegli un attore. Se non ce ne sono, apri il sito in un’altra scheda.</Trans>
          </p>
        )}
      </div>
    </Page>
  );
}

interface SheetProps {
  actor: Watched;
  events: { id: string; at: string; event: unknown }[];
  onSend: (event: Sendable) => void;
}

function ActorSheet({ actor, events, onSend }: SheetProps) {
  const { t } = useLingui();
  const [text, setText] = useState('{ "type": "" }');
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const event = readEvent(text);
    setIsWrong(!event);
    if (event) onSend(event);
  };
  return (
    <div>
      <Section title={t`Stato`}>
        <pre className={classes.code} aria-label={t`Stato`}>
          {written(actor.value) || actor.status}
        </pre>
        <details>
          <summary>
            <Trans>Contesto</Trans>
          </summary>
          <pre className={classes.code}>{written(actor.context)}</pre>
        </details>
      </Section>
      <Section title={t`Eventi che prenderebbe ora`}>
        <div className={classes.takes}>
          {actor.takes.map((type) => (
            <Button key={type} variant="default" onClick={() => setText(JSON.stringify({ type }, null, 2))}>
              {type}
            </Button>
          ))}
        </div>
        <div className={classes.editor}>
          <TextArea
            label={t`Evento da mandare`}
            name="event"
            rows={4}
            value={text}
            allowPaste
            error={isWrong ? t`Serve un oggetto JSON con il suo type` : undefined}
            onChange={setText}
          />
          <Button onClick={submit}>
            <Trans>Manda</Trans>
          </Button>
        </div>
      </Section>
      <Section title={t`Eventi presi`}>
        <ol className={classes.events}>
          {events.map(({ id, at, event }) => (
            <li key={id}>
              <code>{JSON.stringify(event)}</code> <small>{new Date(Number(at)).toISOString().slice(11, 23)}</small>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
