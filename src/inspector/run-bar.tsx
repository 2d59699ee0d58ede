import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { stateText, type Feed } from '#machines/inspector/feed';
import type { Verdict } from '#machines/inspector/run';
import { AlertBox } from '../ui/states/alert-box.tsx';
import classes from './inspector.module.css';

interface RunBarProps {
  run: Feed | undefined;
  verdicts: Verdict[] | undefined;
  is: (tag: 'recording' | 'run' | 'replaying' | 'notReplayed' | 'unreadable') => boolean;
  onStart: () => void;
  onEnd: () => void;
  onExport: () => void;
  onImport: (text: string) => void;
  onReplay: () => void;
  onLeave: () => void;
}

/** Records what happens, and exports, imports and replays a recording. */
export function RunBar({ run, verdicts, is, onStart, onEnd, onExport, onImport, onReplay, onLeave }: RunBarProps) {
  const { t } = useLingui();
  const steps = run?.steps.length ?? 0;
  return (
    <div className={classes.stack}>
      <div className={classes.bar} role="group" aria-label={t`Registrazione`}>
        {is('recording') && (
          <Button onClick={onEnd}>
            <Trans>Ferma la registrazione</Trans>
          </Button>
        )}
        {is('run') && (
          <>
            <Button onClick={onReplay} loading={is('replaying')}>
              <Trans>Riesegui</Trans>
            </Button>
            <Button variant="default" onClick={onExport}>
              <Trans>Esporta</Trans>
            </Button>
            <Button variant="default" onClick={onLeave}>
              <Trans>Torna alle schede aperte</Trans>
            </Button>
          </>
        )}
        {!is('recording') && !is('run') && (
          <Button onClick={onStart}>
            <Trans>Registra</Trans>
          </Button>
        )}
        {!is('recording') && (
          <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(onImport)}>
            {(props) => (
              <Button variant="default" {...props}>
                <Trans>Importa</Trans>
              </Button>
            )}
          </FileButton>
        )}
        {run && (
          <span role="status">
            <Plural value={steps} one="# passo registrato" other="# passi registrati" />
          </span>
        )}
      </div>
      {is('unreadable') && (
        <AlertBox kind="error" live>{t`Questo file non è una registrazione dell’ispettore.`}</AlertBox>
      )}
      {is('notReplayed') && (
        <AlertBox kind="error" live>{t`Il codice delle macchine non si è caricato. Riprova.`}</AlertBox>
      )}
      {verdicts && (
        <ul aria-label={t`Esito della riesecuzione`}>
          {verdicts.map(({ key, name, steps: count, value, differs, reason }) => (
            <li key={key}>
              {name}:{' '}
              {reason === 'unknown' ? (
                <Trans>la sua macchina non è in questa versione</Trans>
              ) : reason === 'hidden' ? (
                <Trans>un passo dipende da un testo nascosto: non si può rieseguire</Trans>
              ) : reason !== undefined ? (
                <Trans>un passo non si può rieseguire: {reason}</Trans>
              ) : differs === undefined ? (
                <Trans>
                  {count} passi, stesso stato finale: {stateText(value)}
                </Trans>
              ) : (
                <Trans>stato diverso: {stateText(value)}</Trans>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
