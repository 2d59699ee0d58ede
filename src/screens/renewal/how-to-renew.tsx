import { Trans } from '@lingui/react/macro';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { hrefOf } from '#machines/routes';
import { useLibrary } from '../../actors.ts';
import { telephoneHref } from '../../format.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import classes from '../account/papers.module.css';

/** The ways to a card where nothing can be paid on the site. */
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
        <LinkButton look="secondary" href={hrefOf('support')} icon={<IconMessage size={20} aria-hidden="true" />}>
          <Trans>Scrivi all’assistenza</Trans>
        </LinkButton>
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
