import { Trans, useLingui } from '@lingui/react/macro';
import { hrefOf } from '#machines/routes';
import { FilterChips } from '#src/ui/filter-chips.tsx';
import { useLook } from '#src/ui/look-context.ts';
import { Page } from '#src/ui/page.tsx';
import { FormPieces } from './showcase/forms.tsx';
import { LoanPieces } from './showcase/loans.tsx';
import { ObjectPieces } from './showcase/objects.tsx';
import { OverlayPieces } from './showcase/overlays.tsx';
import { SmallPieces } from './showcase/small.tsx';
import { StatePieces } from './showcase/states.tsx';

/** Every piece of the interface in every state (route /ui/components). */
export default function Components() {
  const { t } = useLingui();
  const { scheme, chooseScheme } = useLook();
  return (
    <Page
      title={t`Componenti`}
      back={{ href: hrefOf('home'), label: t`Torna alla home` }}
      over="Prestalo"
      lead={<Trans>Tutti i pezzi dell’interfaccia, in ogni stato. I dati sono inventati.</Trans>}
      actions={
        <FilterChips
          label={t`Colori`}
          options={[
            { value: 'auto', label: t`Come il sistema` },
            { value: 'light', label: t`Chiari` },
            { value: 'dark', label: t`Scuri` },
          ]}
          chosen={[scheme]}
          onToggle={chooseScheme}
        />
      }
    >
      <ObjectPieces />
      <LoanPieces />
      <FormPieces />
      <StatePieces />
      <OverlayPieces />
      <SmallPieces />
    </Page>
  );
}
