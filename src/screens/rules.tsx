import { Trans, useLingui } from '@lingui/react/macro';
import { hrefOf } from '#machines/routes';
import { useLibrary } from '../actors.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { RichText } from '../ui/rich-text.tsx';
import NotFound from './not-found.tsx';

/** The rules of the library as it has written them; a library without rules has no such page. */
export default function Rules() {
  const { t } = useLingui();
  const { name, regolamento } = useLibrary();
  if (regolamento === null) return <NotFound />;
  return (
    <Page narrow over={name} title={t`Regolamento`}>
      <RichText html={regolamento} />
      <p>
        <LinkButton look="secondary" href={hrefOf('help')}>
          <Trans>Hai una domanda?</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}
