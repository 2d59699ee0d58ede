import { Trans, useLingui } from '@lingui/react/macro';
import { hrefOf } from '#machines/routes';
import { useLibrary } from '../actors.ts';
import { langOf } from '../fallback.ts';
import { LinkButton } from '../ui/button.tsx';
import { ForeignNote } from '../ui/foreign-note.tsx';
import { Page } from '../ui/page.tsx';
import { RichText } from '../ui/rich-text.tsx';
import NotFound from './not-found.tsx';

/** The rules of the library as it has written them; a library without rules has no such page. */
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
      <p>
        <LinkButton look="secondary" href={hrefOf('help')}>
          <Trans>Hai una domanda?</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}
