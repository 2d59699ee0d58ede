import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Button } from '@mantine/core';
import { hrefOf } from '#machines/core/routes';

import { useLibrary } from '../core/actors.ts';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import classes from './home.module.css';

/** For visitors: the benefits of signing in. */
export function SignInPrompt() {
  const { is } = useLibrary();
  return (
    <section className={classes.prompt} aria-labelledby="sign-in-prompt">
      <div className={classes.promptWords}>
        <h2 id="sign-in-prompt">
          <Trans>Entra in biblioteca</Trans>
        </h2>
        <p>
          <Trans>Con il tuo account prenoti in tre tocchi, segui i prestiti e racconti com’è andata.</Trans>
        </p>
        <div className={classes.promptActions}>
          <Button component={Link} href={hrefOf('signin')}>
            <Trans>Accedi</Trans>
          </Button>
          {!is.sso_signin && (
            <Button component={Link} variant="default" href={hrefOf('signup')}>
              <Trans>Registrati</Trans>
            </Button>
          )}
        </div>
      </div>
      <div className={classes.promptArt}>
        <ShelfArt scene="done" />
      </div>
    </section>
  );
}
