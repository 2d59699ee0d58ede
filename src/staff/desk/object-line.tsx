import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { DeskLoan, DeskProduct } from '#machines/staff/wire';
import { Picture } from '../../ui/objects/picture.tsx';
import { formatPeriod } from '../../words/dates.ts';
import { LoanChip } from '../../parts/lists/loan-chip.tsx';
import classes from '../staff.module.css';
import line from './object-line.module.css';

/** An object with its picture and code, and the loan that the step is about. */
export function ObjectLine({ product, loan }: { product: DeskProduct; loan: DeskLoan | undefined }) {
  const { i18n } = useLingui();
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
