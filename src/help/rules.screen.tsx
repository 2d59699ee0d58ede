import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Button } from '@mantine/core';
import { hrefOf } from '#machines/core/routes';
import { useLibrary } from '../core/actors.ts';
import { langOf } from '../words/fallback.ts';

import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Page } from '../ui/layout/page.tsx';
import { RichText } from '../ui/layout/rich-text.tsx';
import NotFound from '../navigation/not-found.screen.tsx';

/** The library's rules; without rules this page does not exist. */
export default function Rules() {
  const { t } = useLingui();
  const library = useLibrary();
  const { name, regolamento } = library;
  if (regolamento === null) return <NotFound />;
  return (
    <Page narrow over={name} title={t`Regolamento`}>
      <ForeignNote of={library} fields={['regolamento']} />
      <div {...langOf(library, 'regolamento')}>
        <RichText html={regolamento} />
      </div>
      <Button component={Link} variant="default" href={hrefOf('help')} mt="xl">
        <Trans>Hai una domanda?</Trans>
      </Button>
    </Page>
  );
}
