import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import type { Notice } from '#machines/profile/messages.machine';
import { useLibrary } from '../core/actors.ts';
import { MAIL_WORDS } from '../words/mail-words.ts';
import { formatInstant } from '../words/times.ts';
import classes from './lists/list.module.css';

interface NoticeLineProps {
  notice: Notice;
  /** The address of the loan that it is about. */
  loanHref: (id: string) => string;
  /** Where its reader finds the object that it is about: their own, or one that they wait for. */
  productHref: (id: string, kind: string) => string;
}

/** A mail that was sent: what it was about and when, never the text. */
export function NoticeLine({ notice: { kind, at, state, loan, product }, loanHref, productHref }: NoticeLineProps) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const words = MAIL_WORDS[kind];
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        {words ? i18n._(words) : kind}
        {loan && (
          <>
            {': '}
            <Link href={loanHref(loan.id)}>{loan.object}</Link>
          </>
        )}
        {product && (
          <>
            {': '}
            <Link href={productHref(product.id, kind)}>{product.name}</Link>
          </>
        )}
      </span>
      <span className={classes.muted}>{formatInstant(at, i18n.locale, timezone, 'dateTime')}</span>
      {state === 'waiting' && (
        <Badge color="ochre">
          <Trans>In attesa</Trans>
        </Badge>
      )}
      {state === 'failed' && (
        <Badge color="danger">
          <Trans>Non partita</Trans>
        </Badge>
      )}
    </li>
  );
}
