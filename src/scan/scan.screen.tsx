import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { SEARCH } from '#machines/rules/limits';
import type { scanMachine } from '#machines/scan/scan.machine';
import {
  selectCameraTrouble,
  selectCode,
  selectFailure,
  selectIsBusy,
  selectIsReading,
  selectRead,
  selectTrouble,
} from '#machines/scan/scan.selectors';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PhotoButton } from './photo-button.tsx';
import { Viewfinder } from './viewfinder.tsx';
import classes from './scan.module.css';

/** Opens an object by the code on its label: from the camera, a photo or the keyboard. */
export default function Scan({ actor }: { actor: ActorRefFrom<typeof scanMachine> }) {
  const { t } = useLingui();
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  const trouble = useSelector(actor, selectTrouble);
  const camera = useSelector(actor, selectCameraTrouble);
  const minimum = SEARCH.minCharacters;
  return (
    <Page
      narrow
      title={t`Scansiona`}
      lead={t`Inquadra il codice QR sull’etichetta dell’oggetto, o scrivi il suo codice.`}
    >
      <div className={classes.ways}>
        <Viewfinder actor={actor} />
        <Trouble actor={actor} />
        <div className={classes.other}>
          <PhotoButton
            label={t`Scegli una foto del codice`}
            busy={useSelector(actor, selectIsReading)}
            onPhoto={(photo) => actor.send({ type: 'photo.chosen', photo })}
          />
          {(trouble !== undefined || camera === 'denied' || camera === 'broken') && (
            <Button
              variant="subtle"
              leftSection={<IconCamera size={20} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'camera.asked' })}
            >
              <Trans>Usa la fotocamera</Trans>
            </Button>
          )}
        </div>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'look.up' });
          }}
        >
          <TextField
            label={t`Codice dell’oggetto`}
            name="code"
            value={code}
            placeholder="FDT-001"
            autoComplete="off"
            allowPaste
            error={trouble === 'short' ? t`Scrivi almeno ${minimum} caratteri` : undefined}
            onChange={(next) => actor.send({ type: 'code.typed', code: next })}
          />
          <BusyButton type="submit" size="lg" busy={isBusy}>
            <Trans>Apri l’oggetto</Trans>
          </BusyButton>
        </form>
        <p className={classes.name}>
          <Trans>Non hai l’etichetta davanti?</Trans>{' '}
          <Button component={Link} variant="subtle" href={hrefOf('search')}>
            <Trans>Cerca per nome</Trans>
          </Button>
        </p>
      </div>
    </Page>
  );
}

/** What is wrong with the last code, and what to do. */
function Trouble({ actor }: { actor: ActorRefFrom<typeof scanMachine> }) {
  // Plain text: a code may contain markup.
  const { t } = useLingui();
  const { failureText } = useMessages();
  const trouble = useSelector(actor, selectTrouble);
  const failure = useSelector(actor, selectFailure);
  const read = useSelector(actor, selectRead);
  switch (trouble) {
    case 'foreign':
      return (
        <AlertBox live kind="warning" title={<Trans>Questo codice non è di un nostro oggetto</Trans>}>
          {t`Porta a «${read}» e non lo apriamo. Cerca l’etichetta della biblioteca, o scrivi il codice che c’è sotto.`}
        </AlertBox>
      );
    case 'unknown':
      return (
        <AlertBox live kind="warning">
          {t`Nessun oggetto ha il codice «${read}»: ricontrolla l’etichetta`}
        </AlertBox>
      );
    case 'unreadable':
      return (
        <AlertBox live kind="warning">
          <Trans>Nella foto non si legge nessun codice QR: riprova più da vicino e con più luce</Trans>
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox live kind="error">
          {failure && failureText(failure)}{' '}
          <Button variant="subtle" onClick={() => actor.send({ type: 'retry' })}>
            <Trans>Riprova</Trans>
          </Button>
        </AlertBox>
      );
    default:
      return null;
  }
}
