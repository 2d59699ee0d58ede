import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { hrefOf } from '#machines/core/routes';
import type { StaffCard } from '#machines/library/wire';
import type { ScreenProps } from '../core/screen-props.ts';
import { formatPrice } from '../words/numbers.ts';
import { nameIn } from '../words/name-in.ts';
import classes from './library.module.css';
import { RecordList, type RecordsActor } from './record-list.tsx';

/** The cards that members buy and renew, retired ones too. */
export default function Cards({ actor }: ScreenProps<'staff_library_cards'> & { actor: RecordsActor<StaffCard> }) {
  const { t, i18n } = useLingui();
  return (
    <RecordList
      actor={actor}
      current="staff_library_cards"
      title={t`Tessere`}
      empty={{
        title: <Trans>Nessuna tessera</Trans>,
        why: <Trans>Senza una tessera in vendita nessuno può rinnovare la sua.</Trans>,
      }}
      add={{ href: hrefOf('staff_library_card', { id: 'new' }), label: <Trans>Nuova tessera</Trans> }}
      linkOf={(card) => ({ name: nameIn(i18n.locale, card), href: hrefOf('staff_library_card', { id: card.id }) })}
      deletion={({ members }) => ({
        canDelete: members === 0,
        words: (
          <p>
            {members === 0 ? (
              <Trans>Si può eliminare solo se nessuno l’ha mai comprata. Non si può ripristinare.</Trans>
            ) : (
              <Trans>Qualcuno ha questa tessera: aprila e toglila dalla vendita.</Trans>
            )}
          </p>
        ),
      })}
    >
      {(card) => <Facts card={card} />}
    </RecordList>
  );
}

function Facts({ card: { duration_months, price_cents, is_active, is_default, members } }: { card: StaffCard }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.muted}>
        {formatPrice(price_cents / 100, i18n.locale)} · <Plural value={duration_months} one="# mese" other="# mesi" /> ·{' '}
        <Plural value={members} one="# persona" other="# persone" />
      </span>
      {is_default && (
        <Badge color="leaf">
          <Trans>Proposta per prima</Trans>
        </Badge>
      )}
      {!is_active && (
        <Badge color="ochre">
          <Trans>Non più in vendita</Trans>
        </Badge>
      )}
    </>
  );
}
