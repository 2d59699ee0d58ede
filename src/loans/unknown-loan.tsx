import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { Outcome } from '../parts/outcome.tsx';

/** The page of a loan that is not there, or is somebody else's. */
export function UnknownLoan() {
  return (
    <Outcome
      scene="search"
      title={<Trans>Questo prestito non c’è</Trans>}
      actions={
        <Button component={Link} href={hrefOf('orders')}>
          <Trans>I miei prestiti</Trans>
        </Button>
      }
    >
      <Trans>Forse il collegamento è incompleto, o il prestito è di un altro account.</Trans>
    </Outcome>
  );
}
