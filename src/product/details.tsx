import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import type { Product } from '#machines/core/wire';
import { langOf } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Section } from '../ui/layout/section.tsx';
import classes from './product.module.css';

/** The description, the contents of the box, and the object's own limits. */
export function Details({ product }: { product: Product }) {
  const { t } = useLingui();
  const { description, box, manuals, code, loan } = product;
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
        {box.length > 0 && (
          <div className={classes.box}>
            <h3>
              <Trans>Nella scatola</Trans>
            </h3>
            <ul {...langOf(product, 'box')}>
              {box.map((thing) => (
                <li key={thing}>
                  <IconCheck size={20} aria-hidden="true" />
                  {thing}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Manuals manuals={manuals} />
        <ForeignNote of={product} fields={['name', 'description', 'box']} />
        <KeyValue rows={rows} />
      </div>
    </Section>
  );
}

function Manuals({ manuals }: Pick<Product, 'manuals'>) {
  const { i18n } = useLingui();
  if (manuals.length === 0) return null;
  return (
    <div className={classes.box}>
      <h3>
        <Trans>Come si usa</Trans>
      </h3>
      <ul>
        {manuals.map(({ title, language, url, size }) => {
          const kilobytes = i18n.number(Math.ceil(size / 1000));
          return (
            <li key={url}>
              <IconFileTypePdf size={20} aria-hidden="true" />
              <span>
                <a href={url} target="_blank" rel="noopener noreferrer" lang={language} hrefLang={language}>
                  {title}
                </a>{' '}
                <span className={classes.small}>
                  <Trans>PDF, {kilobytes} kB</Trans>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
