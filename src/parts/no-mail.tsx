import { Trans } from '@lingui/react/macro';
import { useLibrary } from '../core/actors.ts';

/** What a visitor does where the library sends no mails yet. */
export const NoMail = () => <Trans>La biblioteca non manda ancora email: chiedi al banco.</Trans>;

/** Tells staff that a mail goes out later; nothing where mails are sent. */
export const MailWaits = () =>
  useLibrary().is.sends_mail ? null : (
    <p>
      <Trans>La biblioteca non manda ancora email: partono quando c’è un server di posta.</Trans>
    </p>
  );
