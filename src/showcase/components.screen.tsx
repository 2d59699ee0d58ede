import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { hrefOf } from '#machines/core/routes';
import { Page } from '#src/ui/layout/page.tsx';
import { FormPieces } from './forms.tsx';
import { LoanPieces } from './loans.tsx';
import { ObjectPieces } from './objects.tsx';
import { OverlayPieces } from './overlays.tsx';
import { SmallPieces } from './small.tsx';
import { StatePieces } from './states.tsx';

/** The component showcase (route /ui/components): every component in every state. */
export default function Components() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Page
      title={t`Componenti`}
      back={{ href: hrefOf('home'), label: t`Torna alla home` }}
      over="Prestalo"
      lead={<Trans>Tutti i pezzi dell’interfaccia, in ogni stato. I dati sono inventati.</Trans>}
      actions={
        <SegmentedControl
          aria-label={t`Colori`}
          data={[
            { value: 'auto', label: t`Come il sistema` },
            { value: 'light', label: t`Chiari` },
            { value: 'dark', label: t`Scuri` },
          ]}
          value={colorScheme}
          onChange={setColorScheme}
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
