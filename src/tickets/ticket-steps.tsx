import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCamera,
  IconCheck,
  IconCurrencyEuro,
  IconNote,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ButtonStep as Step, stepsOf } from '#machines/tickets/ticket-page.selectors';
import type { Ticket } from '#machines/tickets/wire';
import type { TicketActor } from './actor-types.ts';
import classes from './tickets.module.css';

const ICONS: Record<Step, ReactNode> = {
  take: <IconTool size={20} aria-hidden="true" />,
  wait: <IconPlayerPause size={20} aria-hidden="true" />,
  note: <IconNote size={20} aria-hidden="true" />,
  cost: <IconCurrencyEuro size={20} aria-hidden="true" />,
  picture: <IconCamera size={20} aria-hidden="true" />,
  expect: <IconCalendarTime size={20} aria-hidden="true" />,
  finish: <IconCheck size={20} aria-hidden="true" />,
  reopen: <IconArrowBackUp size={20} aria-hidden="true" />,
};
const LABELS: Record<Step, ReactNode> = {
  take: <Trans>Prendi in riparazione</Trans>,
  wait: <Trans>Rimetti in attesa</Trans>,
  note: <Trans>Aggiungi una nota</Trans>,
  cost: <Trans>Aggiungi una spesa</Trans>,
  picture: <Trans>Aggiungi foto</Trans>,
  expect: <Trans>Data prevista</Trans>,
  finish: <Trans>Segna come riparato</Trans>,
  reopen: <Trans>Riapri</Trans>,
};

/** What can be done with a ticket now, the next step of its life first. */
export function TicketSteps({ actor, ticket }: { actor: TicketActor; ticket: Ticket }) {
  const { t } = useLingui();
  const { steps, main } = stepsOf(ticket);
  return (
    <div className={classes.steps} role="group" aria-label={t`Che cosa fare`}>
      {steps.map((step) => (
        <Button
          key={step}
          {...(step !== main && { variant: 'default' })}
          leftSection={ICONS[step]}
          onClick={() => actor.send({ type: 'opened', dialog: { kind: step } })}
        >
          {LABELS[step]}
        </Button>
      ))}
    </div>
  );
}
