import { Plural } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** How late a loan is; nothing if it is not late. */
export function DaysLate({ days }: { days: number }) {
  if (days <= 0) return null;
  return (
    <Badge color="danger" leftSection={<IconAlertTriangle aria-hidden="true" />}>
      <Plural value={days} one="un giorno di ritardo" other="# giorni di ritardo" />
    </Badge>
  );
}
