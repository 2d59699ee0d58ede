import type { ReactNode } from 'react';
import classes from './key-value.module.css';

export interface KeyValueRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** Facts in two columns, stacked on a phone. */
export function KeyValue({ rows }: { rows: readonly KeyValueRow[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ key, label, value }) => (
        <div key={key} className={classes.row}>
          <dt className={classes.key}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
