import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import { telephoneHref } from '../words/telephone.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import classes from './papers.module.css';

/** How to get a card when it cannot be bought online. */
export function HowToRenew({ isFirst }: { isFirst: boolean }) {
  const { phone } = useLibrary().contacts;
  return (
    <AlertBox kind="info" title={isFirst ? <Trans>La fai con noi</Trans> : <Trans>La rinnovi con noi</Trans>}>
      {isFirst ? (
        <Trans>Il pagamento online non è attivo: passa da un punto di ritiro, o scrivici, e la facciamo insieme.</Trans>
      ) : (
        <Trans>
          Il pagamento online non è attivo: passa da un punto di ritiro, o scrivici, e la rinnoviamo insieme.
        </Trans>
      )}
      <div className={classes.ways}>
        <Button
          component={Link}
          variant="default"
          href={hrefOf('support')}
          leftSection={<IconMessage size={20} aria-hidden="true" />}
        >
          <Trans>Scrivi all’assistenza</Trans>
        </Button>
        {phone !== null && (
          <a className={classes.phone} href={telephoneHref(phone)}>
            <IconPhone size={20} aria-hidden="true" />
            {phone}
          </a>
        )}
      </div>
    </AlertBox>
  );
}
