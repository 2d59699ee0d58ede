import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { useLibrary, useNavigation } from '../core/actors.ts';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { SignOn } from './widgets.ts';
import classes from './sso.module.css';

/** In place of the pages about passwords, where the library has none. */
export function SignOnPage() {
  const { t } = useLingui();
  const { name } = useLibrary();
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <Page narrow title={t`Accedi`} lead={t`Per ${name} usi l’account del tuo ente: non serve un’altra password.`}>
      <div className={classes.sheet}>
        <ShelfArt scene="done" />
        <p>
          <Trans>
            Ti portiamo alla pagina del tuo ente e poi di nuovo qui. La prima volta creiamo il tuo account, con i dati
            che l’ente ci dà.
          </Trans>
        </p>
        <Suspense fallback={<Skeleton height="3rem" />}>
          <SignOn returnTo={wanted} />
        </Suspense>
      </div>
    </Page>
  );
}
