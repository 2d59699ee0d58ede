import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Product } from '#machines/core/wire';
import { langOf, type Translated } from '../words/fallback.ts';
import classes from './object-things.module.css';

/** What an object consists of, as a list under its own heading; nothing where nobody wrote it down. */
export function Box({ product, title }: { product: Pick<Product, 'box'> & Translated; title: ReactNode }) {
  if (product.box.length === 0) return null;
  return (
    <div className={classes.things}>
      <h3>{title}</h3>
      <ul {...langOf(product, 'box')}>
        {product.box.map((thing) => (
          <li key={thing}>
            <IconCheck size={20} aria-hidden="true" />
            {thing}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The manuals of an object. */
export function Manuals({ manuals }: Pick<Product, 'manuals'>) {
  const { i18n } = useLingui();
  if (manuals.length === 0) return null;
  return (
    <div className={classes.things}>
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
