import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '#machines/core/wire';
import { formatDate } from '../words/dates.ts';

/** Why somebody is suspended, and until when, as far as it is known. */
export function SuspensionWords({ suspension: { reason, until: last } }: { suspension: Suspension }) {
  const { i18n } = useLingui();
  const until = last === null ? null : formatDate(last, i18n.locale);
  return (
    <>
      {reason !== null && (
        <p>
          <Trans>Motivo: {reason}</Trans>
        </p>
      )}
      {until !== null && (
        <p>
          <Trans>Fino al {until} compreso.</Trans>
        </p>
      )}
    </>
  );
}

type Suspension = NonNullable<Me['suspension']>;
