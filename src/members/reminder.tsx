import { Trans, useLingui } from '@lingui/react/macro';
import { IconBellRinging } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reminderMachine } from '#machines/members/reminder.machine';
import { selectAt, selectIsBusy, selectIsSentToday } from '#machines/members/reminder.selectors';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { Phone } from '../parts/phone.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { formatInstant } from '../words/times.ts';
import classes from './record.module.css';

interface ReminderProps {
  actor: ActorRefFrom<typeof reminderMachine>;
  /** Id of the late loan. */
  loan: string;
  /** When its member was last reminded. */
  at: string | null;
  email: string | null;
  phone: string | null;
}

/** Reminds the member of a late loan now and says when that was last done; whoever has no address is called. */
export default function Reminder({ actor, email, phone }: ReminderProps) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const at = useSelector(actor, selectAt);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSentToday = useSelector(actor, selectIsSentToday(useToday(), timezone));
  const when = at === null ? '' : formatInstant(at, i18n.locale, timezone, 'dateTime');
  return (
    <span className={classes.reminder}>
      {email !== null && !isSentToday && (
        <BusyButton
          variant="default"
          size="sm"
          busy={isBusy}
          leftSection={<IconBellRinging size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'remind' })}
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
