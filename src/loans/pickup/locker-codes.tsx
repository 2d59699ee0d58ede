import { Trans, useLingui } from '@lingui/react/macro';
import type { Due } from '#machines/loans/order-list';
import type { Order } from '#machines/core/wire';
import { PickupCode } from '../../ui/loans/pickup-code.tsx';
import { Qr } from '../../ui/loans/qr.tsx';
import classes from '../orders.module.css';

interface LockerCodesProps {
  order: Order;
  /** The next action; its code comes first. */
  next?: Due['kind'] | undefined;
  /** The codes to show with their QR code. */
  pictures?: 'all' | 'first' | 'none';
}

/** The codes of a smart locker in large type; nothing if the loan has none. */
export function LockerCodes({ order, next, pictures = 'none' }: LockerCodesProps) {
  const { t } = useLingui();
  const { pickup_Code, pickup_qr_code, deposit_code, deposit_qr_code } = order.loan;
  const codes = [
    {
      key: 'pickup',
      label: <Trans>Codice di ritiro</Trans>,
      code: pickup_Code,
      qr: pickup_qr_code,
      alt: t`QR del codice di ritiro`,
    },
    {
      key: 'deposit',
      label: <Trans>Codice di deposito</Trans>,
      code: deposit_code,
      qr: deposit_qr_code,
      alt: t`QR del codice di deposito`,
    },
  ];
  if (next !== undefined && next !== 'pickup') codes.reverse();
  const known = codes.filter(({ code }) => code !== null);
  if (known.length === 0) return null;
  return (
    <ul className={classes.codes}>
      {known.map(({ key, label, code, qr, alt }, index) => (
        <li key={key} className={classes.locker}>
          <PickupCode label={label} code={code ?? ''} />
          {(pictures === 'all' || (pictures === 'first' && index === 0)) && qr !== null && (
            <Qr src={qr} alt={alt} size={160} />
          )}
        </li>
      ))}
    </ul>
  );
}
