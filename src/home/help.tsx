import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHelp, IconPhone, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import { telephoneHref } from '../words/telephone.ts';

import { Section } from '../ui/layout/section.tsx';
import classes from './home.module.css';

/** Help, urgent help by phone, and a link to the search. */
export function Help() {
  const { t } = useLingui();
  const { phone } = useLibrary().contacts;
  return (
    <Section title={t`Ti serve una mano?`}>
      <ul className={classes.helps}>
        <HelpCard icon={<IconHelp aria-hidden="true" />} title={t`Aiuto`}>
          <p>
            <Trans>
              Dubbi su un prestito, sulla tessera o su un oggetto? Scrivici, rispondiamo il prima possibile.
            </Trans>
          </p>
          <Button component={Link} variant="default" href={hrefOf('help')}>
            <Trans>Chiedi aiuto</Trans>
          </Button>
        </HelpCard>
        {phone !== null && (
          <HelpCard icon={<IconPhone aria-hidden="true" />} title={t`È urgente?`}>
            <p>
              <Trans>Se sei davanti al punto di ritiro o qualcosa si è rotto, telefonaci.</Trans>
            </p>
            <a className={classes.phone} href={telephoneHref(phone)}>
              {phone}
            </a>
          </HelpCard>
        )}
        <HelpCard icon={<IconSearch aria-hidden="true" />} title={t`Non l’hai trovato?`}>
          <p>
            <Trans>Cerca per nome e per categoria in tutto il catalogo.</Trans>
          </p>
          <Button component={Link} variant="default" href={hrefOf('search')}>
            <Trans>Trova un oggetto</Trans>
          </Button>
        </HelpCard>
      </ul>
    </Section>
  );
}

function HelpCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.help}>
      <span className={classes.stepIcon}>{icon}</span>
      <h3>{title}</h3>
      {children}
    </li>
  );
}
