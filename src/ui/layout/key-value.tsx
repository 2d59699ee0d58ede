import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import classes from './key-value.module.css';

export interface KeyValueRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

const CLASSES = { item: classes.row ?? '', itemLabel: classes.key ?? '', itemValue: classes.value ?? '' };

/** Facts in two columns, stacked on a phone. */
export function KeyValue({ rows }: { rows: readonly KeyValueRow[] }) {
  return (
    <DataList gap="0.875rem" size="md" classNames={CLASSES}>
      {rows.map(({ key, label, value }) => (
        <DataList.Item key={key}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
