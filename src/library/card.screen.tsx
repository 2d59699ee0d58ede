import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { type cardMachine, cardValues } from '#machines/library/lists.machine';
import { cardForm } from '#machines/rules/library/lists';
import type { ScreenProps } from '../core/screen-props.ts';
import { FormCheck, FormLine } from './form-lines.tsx';
import { RecordPage } from './record-page.tsx';
import { CARD_WORDS } from './words.ts';

/** A card that members buy: its names, its months, its price, and whether it is on sale. */
export default function CardPage({
  actor,
}: ScreenProps<'staff_library_card'> & { actor: ActorRefFrom<typeof cardMachine> }) {
  const { t, i18n } = useLingui();
  const labelOf = (name: string) => i18n._(CARD_WORDS[name as keyof typeof CARD_WORDS]);
  return (
    <RecordPage
      actor={actor}
      schema={cardForm}
      valuesOf={cardValues}
      newTitle={t`Nuova tessera`}
      unknownTitle={t`Questa tessera non c’è`}
      back={{ href: hrefOf('staff_library_cards'), label: t`Tessere` }}
      labelOf={labelOf}
    >
      {(form) => (
        <>
          <FormLine form={form} name="name" label={labelOf('name')} required />
          <FormLine form={form} name="name_en" label={labelOf('name_en')} />
          <FormLine form={form} name="duration" label={labelOf('duration')} inputMode="numeric" required />
          <FormLine
            form={form}
            name="price"
            label={labelOf('price')}
            hint={t`Chi l’ha già comprata non paga la differenza.`}
            inputMode="decimal"
            required
          />
          <FormCheck form={form} name="is_active" label={labelOf('is_active')} />
          <FormCheck form={form} name="is_default" label={labelOf('is_default')} />
        </>
      )}
    </RecordPage>
  );
}
