import { Trans } from '@lingui/react/macro';
import { hrefOf } from '#machines/core/routes';
import { LinkButton } from '../ui/layout/button.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import classes from './home.module.css';

/** For visitors: the benefits of signing in. */
export function SignInPrompt() {
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
          <LinkButton href={hrefOf('signin')}>
            <Trans>Accedi</Trans>
          </LinkButton>
          <LinkButton look="secondary" href={hrefOf('signup')}>
            <Trans>Registrati</Trans>
          </LinkButton>
        </div>
      </div>
      <div className={classes.promptArt}>
        <ShelfArt scene="done" />
      </div>
    </section>
  );
}
