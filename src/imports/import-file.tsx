import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Import } from '#machines/imports/wire';
import { AlertBox } from '../ui/states/alert-box.tsx';

/** Says that a list of people was chosen for objects, or the reverse, and leads to where it belongs. */
export function OtherKind({ found: { kind, seems_other } }: { found: Import }) {
  if (!seems_other) return null;
  return (
    <AlertBox kind="warning" live>
      {kind === 'objects' ? (
        <Trans>
          Sembra un elenco di persone, non di oggetti.{' '}
          <Link href={`${hrefOf('staff_imports')}?kind=members`}>Importalo tra le persone</Link>
        </Trans>
      ) : (
        <Trans>
          Sembra un elenco di oggetti, non di persone.{' '}
          <Link href={`${hrefOf('staff_imports')}?kind=objects`}>Importalo tra gli oggetti</Link>
        </Trans>
      )}
    </AlertBox>
  );
}

/** Of a workbook with several sheets, the one that was read. */
export function ReadSheet({ sheets: [read, ...others] }: Pick<Import, 'sheets'>) {
  if (read === undefined || others.length === 0) return null;
  const names = others.map((name) => `«${name}»`).join(', ');
  return (
    <p>
      <Trans>
        Letto il foglio «{read}». Per leggerne un altro ({names}), spostalo al primo posto e carica di nuovo il file.
      </Trans>
    </p>
  );
}

/** Before objects are made: members see them at once, unless a column of the file says otherwise. */
export function GoesPublic({ found: { kind, counts, mapping } }: { found: Import }) {
  if (kind !== 'objects' || counts.new === 0 || mapping.includes('status')) return null;
  return (
    <p>
      <Trans>
        Gli oggetti nuovi saranno subito nel catalogo. Per tenerli nascosti, aggiungi al file una colonna «Stato» con
        «nascosto».
      </Trans>
    </p>
  );
}
