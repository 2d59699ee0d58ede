import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ScreenProps } from '../core/screen-props.ts';
import { StaffNav } from '../parts/staff-nav.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import type { ToolsActor } from './actor-types.ts';
import { BulkDialog, Deletions } from './deletions.tsx';
import { JobPanel } from './job-panel.tsx';
import classes from './tools.module.css';

/** Work on the whole library: checking files, synchronising the CRM, and deleting with an undo. */
export default function Tools({ actor }: ScreenProps<'staff_tools'> & { actor: ToolsActor }) {
  const { t } = useLingui();
  const files = useSelector(actor, ({ children }) => children.files);
  const crm = useSelector(actor, ({ children }) => children.crm);
  const deletions = useSelector(actor, ({ children }) => children.deletions);
  return (
    <Page compact title={t`Strumenti`} actions={<StaffNav current="staff_tools" />}>
      <Section anchor="check-files" title={t`Controlla i file`}>
        {files && (
          <JobPanel actor={files} name={t`Controllo dei file`} label={<Trans>Controlla i file</Trans>}>
            <Trans>
              Trova i file mancanti, rovinati o non registrati. Ripara quello che può; il resto lo leggi nel rapporto.
            </Trans>
          </JobPanel>
        )}
      </Section>
      <Section anchor="crm" title={t`Sincronizza con il CRM`}>
        {crm && (
          <JobPanel actor={crm} name={t`Sincronizzazione con il CRM`} label={<Trans>Sincronizza con il CRM</Trans>}>
            <Trans>
              Manda a Zoho le persone, le tessere, i prestiti, gli oggetti e i punti di ritiro cambiati dall’ultima
              volta. Succede anche ogni notte.
            </Trans>
          </JobPanel>
        )}
      </Section>
      {deletions && (
        <>
          <Section anchor="delete-all" title={t`Elimina tutto`}>
            <div className={classes.buttons}>
              <Button
                variant="outline"
                color="danger"
                onClick={() => deletions.send({ type: 'bulk.asked', kind: 'files' })}
              >
                <Trans>Elimina tutti i file</Trans>
              </Button>
              <Button
                variant="outline"
                color="danger"
                onClick={() => deletions.send({ type: 'bulk.asked', kind: 'headquarters' })}
              >
                <Trans>Elimina tutti i punti di ritiro</Trans>
              </Button>
            </div>
          </Section>
          <Section anchor="deleted" title={t`Eliminati di recente`}>
            <Deletions actor={deletions} />
          </Section>
          <BulkDialog actor={deletions} />
        </>
      )}
    </Page>
  );
}
