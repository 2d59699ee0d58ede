import { Trans, useLingui } from '@lingui/react/macro';
import { IconBellRinging } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectAnswer, selectIsBusy } from '#machines/core/request.selectors';
import { isOnDay, lastReminder } from '#machines/members/reminder';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { Phone } from '../parts/phone.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './record.module.css';

interface ReminderProps {
  actor: RequestActor<{ loan: string }, { reminded_at: string }>;
  /** Id of the late loan. */
  loan: string;
  /** When its member was last reminded. */
  at: string | null;
  email: string | null;
  phone: string | null;
}

/** Reminds the member of a late loan now and says when that was last done; whoever has no address is called. */
export default function Reminder({ actor, loan, at: listed, email, phone }: ReminderProps) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const at = lastReminder(listed, useSelector(actor, selectAnswer));
  const isBusy = useSelector(actor, selectIsBusy);
  const isSentToday = isOnDay(at, useToday(), timezone);
  const when = at === null ? '' : formatInstant(at, i18n.locale, timezone, 'dateTime');
  return (
    <span className={classes.reminder}>
      {email !== null && !isSentToday && (
        <BusyButton
          variant="default"
          size="sm"
          busy={isBusy}
          leftSection={<IconBellRinging size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'send', request: { loan } })}
        >
          <Trans>Ricorda adesso</Trans>
        </BusyButton>
      )}
      {email === null &&
        (phone === null ? (
          <Trans>Senza email né telefono: non si può ricordare.</Trans>
        ) : (
          <span>
            <Trans>
              Senza email: chiama <Phone number={phone} />
            </Trans>
          </span>
        ))}
      {at !== null && (
        <span className={classes.quiet}>
          <Trans>Ultimo promemoria: {when}</Trans>
        </span>
      )}
    </span>
  );
}
