import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { canActAs, type impersonationSearchMachine } from '#machines/impersonation/search.machine';
import { SEARCH } from '#machines/rules/limits';
import {
  selectChosen,
  selectFailure,
  selectKeywords,
  selectStage,
  selectTotal,
  selectUsers,
} from '#machines/impersonation/search.selectors';
import { selectGhost } from '#machines/account/session.selectors';
import type { UserSummary } from '#machines/core/wire';
import { useSession } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import { Dialog } from '../ui/overlays/dialog.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import classes from './impersonation.module.css';
import { StartDialog } from './start-dialog.tsx';
import { ImpersonationEnd } from './step-widgets.ts';

interface SearchProps {
  actor: ActorRefFrom<typeof impersonationSearchMachine>;
  onClose: () => void;
}

/** Lets an administrator find the member to impersonate, or return to their own account. */
export default function Search({ actor, onClose }: SearchProps) {
  const { t } = useLingui();
  const ghost = useSelector(useSession(), selectGhost);
  const keywords = useSelector(actor, selectKeywords);
  const stage = useSelector(actor, selectStage);
  const chosen = useSelector(actor, selectChosen);
  if (chosen) return <StartDialog user={chosen} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={<Trans>Impersona utente</Trans>}>
      {ghost && (
        <Suspense fallback={null}>
          <ImpersonationEnd key={ghost.id} ghost={ghost} />
        </Suspense>
      )}
      <SearchField
        label={t`Email, nome, telefono o ID dell’utente`}
        placeholder={t`Per esempio Ferri Giulia`}
        value={keywords}
        busy={stage === 'searching'}
        onChange={(value) => actor.send({ type: 'keywords.typed', keywords: value })}
        onSearch={() => actor.send({ type: 'search' })}
      />
      <div className={classes.results} role="status">
        <Results actor={actor} />
      </div>
    </Dialog>
  );
}

function Results({ actor }: Pick<SearchProps, 'actor'>) {
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const users = useSelector(actor, selectUsers);
  const total = useSelector(actor, selectTotal);
  const failure = useSelector(actor, selectFailure);
  const shown = users.length;
  const least = SEARCH.minUserCharacters;
  switch (stage) {
    case 'short':
      return (
        <AlertBox kind="warning">
          <Trans>Scrivi almeno {least} caratteri.</Trans>
        </AlertBox>
      );
    case 'failed':
      return failure && <AlertBox kind="error">{failureText(failure)}</AlertBox>;
    case 'found':
      return (
        <>
          <p className={classes.quiet}>
            <Plural value={total} _0="Nessun utente trovato" one="# utente trovato" other="# utenti trovati" />
            {shown < total && (
              <>
                {'. '}
                <Trans>Qui vedi i primi {shown}: per trovare gli altri aggiungi una parola, come il cognome.</Trans>
              </>
            )}
          </p>
          <ul className={classes.users}>
            {users.map((user) => (
              <User key={user.id} user={user} onChoose={() => actor.send({ type: 'chosen', user })} />
            ))}
          </ul>
        </>
      );
    default:
      return (
        <p className={classes.quiet}>
          <Trans>
            Cerca per email, nome, telefono, numero di tessera o ID. Vedrai le pagine come le vede l’altra persona; ogni
            azione resta registrata.
          </Trans>
        </p>
      );
  }
}

function User({ user, onChoose }: { user: UserSummary; onChoose: () => void }) {
  const { t } = useLingui();
  const isAllowed = useSelector(useSession(), ({ context }) => canActAs(user, context.access));
  const { name } = user;
  return (
    <li className={classes.user}>
      <span className={classes.userWords}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {user.email}
          {user.card_number !== null && ` · ${user.card_number}`}
        </span>
      </span>
      {isAllowed ? (
        <Button variant="default" aria-label={t`Impersona ${name}`} onClick={onChoose}>
          <Trans>Impersona</Trans>
        </Button>
      ) : (
        <span className={classes.quiet}>
          <Trans>Account di amministrazione</Trans>
        </span>
      )}
    </li>
  );
}
