import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '#machines/core/wire';
import { Box, Manuals } from '../parts/object-things.tsx';
import { langOf } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Section } from '../ui/layout/section.tsx';
import classes from './product.module.css';

/** The description, the contents of the box, and the object's own limits. */
export function Details({ product }: { product: Product }) {
  const { t } = useLingui();
  const { description, manuals, code, loan } = product;
  const rows = [
    { key: 'code', label: t`Codice`, value: code },
    ...(loan.max_months === null
      ? []
      : [
          {
            key: 'months',
            label: t`Durata massima, con l’estensione`,
            value: <Plural value={loan.max_months} one="# mese" other="# mesi" />,
          },
        ]),
    ...(loan.preparation_days === 0
      ? []
      : [
          {
            key: 'preparation',
            label: t`Tempo per prepararlo`,
            value: <Plural value={loan.preparation_days} one="# giorno" other="# giorni" />,
          },
        ]),
  ];
  return (
    <Section title={t`Che cos’è`}>
      <div className={classes.details}>
        {description && (
          <p className={classes.description} {...langOf(product, 'description')}>
            {description}
          </p>
        )}
        <Box product={product} title={<Trans>Nella scatola</Trans>} />
        <Manuals manuals={manuals} />
        <ForeignNote of={product} fields={['name', 'description', 'box']} />
        <KeyValue rows={rows} />
      </div>
    </Section>
  );
}
