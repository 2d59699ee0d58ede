import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { lookupMachine } from '#machines/lookup.machine';
import { hrefOf } from '#machines/routes';
import { SEARCH } from '#machines/rules/limits';
import { selectCode, selectFailure, selectIsBusy, selectTrouble } from '#machines/selectors/lookup.selectors';
import { useMessages } from '../messages.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './scan.module.css';

/** Opens an object by the code on its label. */
export default function Scan({ actor }: { actor: ActorRefFrom<typeof lookupMachine> }) {
  const { t } = useLingui();
  const { failureText } = useMessages();
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  const trouble = useSelector(actor, selectTrouble);
  const failure = useSelector(actor, selectFailure);
  const minimum = SEARCH.minCharacters;
  const words = {
    short: t`Scrivi almeno ${minimum} caratteri`,
    unknown: t`Nessun oggetto ha questo codice: ricontrolla l’etichetta`,
    failed: failure ? failureText(failure) : '',
  };
  return (
    <Page narrow title={t`Scansiona`} lead={t`Scrivi il codice che trovi sull’etichetta dell’oggetto.`}>
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
          error={trouble && words[trouble]}
          onChange={(next) => actor.send({ type: 'code.typed', code: next })}
        />
        <Button type="submit" large busy={isBusy}>
          <Trans>Apri l’oggetto</Trans>
        </Button>
      </form>
      <p className={classes.other}>
        <Trans>Non hai l’etichetta davanti?</Trans>{' '}
        <LinkButton look="quiet" href={hrefOf('search')}>
          <Trans>Cerca per nome</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}
