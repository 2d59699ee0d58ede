import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Suspense } from 'react';
import { IconHourglass, IconMapPinExclamation, IconTool } from '@tabler/icons-react';
import type { StaffedPoint } from '#machines/staff/desk/point.machine';
import type { DeskLoan, DeskProduct } from '#machines/staff/wire';
import { Homecoming } from '../../inventory/homecoming-widget.ts';
import { Picture } from '../../ui/objects/picture.tsx';
import { formatDate, formatPeriod } from '../../words/dates.ts';
import { LoanChip } from '../../parts/lists/loan-chip.tsx';
import classes from '../staff.module.css';
import line from './object-line.module.css';

interface ObjectLineProps {
  product: DeskProduct;
  loan: DeskLoan | undefined;
  /** The desk's pickup point, if it is known: an object that lives there may come home. */
  here?: StaffedPoint | undefined;
}

/** An object with its picture and code, and the loan that the step is about. */
export function ObjectLine({ product, loan, here }: ObjectLineProps) {
  const { i18n } = useLingui();
  const place = product.elsewhere?.name;
  return (
    <div className={line.object}>
      <div className={line.picture}>
        <Picture source={product.img} alt="" sizes="6rem" />
      </div>
      <div className={line.words}>
        <p className={line.name}>{product.name}</p>
        <p className={classes.muted}>
          {product.code} · {product.headquarter.name}
        </p>
        {loan && (
          <p>
            {formatPeriod(loan.from_date, loan.to_date, i18n.locale)}
            {loan.note !== null && <> · «{loan.note}»</>}
          </p>
        )}
        <div className={classes.chips}>
          {loan && <LoanChip loan={loan} />}
          {place !== undefined && here?.id === product.headquarter.id && (
            <Suspense fallback={null}>
              <Homecoming key={product.id} id={product.id} place={place} />
            </Suspense>
          )}
          {place !== undefined && here?.id !== product.headquarter.id && (
            <Badge color="ochre" leftSection={<IconMapPinExclamation aria-hidden="true" />}>
              <Trans>Ora è a {place}</Trans>
            </Badge>
          )}
          {product.next_wait && <NextWait next={product.next_wait} />}
          {product.state === 'maintenance' && (
            <Badge color="plum" leftSection={<IconTool aria-hidden="true" />}>
              <Trans>In manutenzione</Trans>
            </Badge>
          )}
        </div>
      </div>
    </div>
  );
}

/** Who has the object next, as soon as the days are theirs. */
function NextWait({ next: { name, from_date } }: { next: NonNullable<DeskProduct['next_wait']> }) {
  const { i18n } = useLingui();
  const day = from_date === null ? '' : formatDate(from_date, i18n.locale);
  return (
    <Badge color="ochre" leftSection={<IconHourglass aria-hidden="true" />}>
      {day === '' ? (
        <Trans>Lo aspetta {name}</Trans>
      ) : (
        <Trans>
          Poi: {name}, dal {day}
        </Trans>
      )}
    </Badge>
  );
}
