import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectAreCategoriesLoading, selectCategories } from '#machines/app/app.selectors';
import { useApp } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';

import { CategoryCard } from '../ui/objects/category-card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import classes from './categories.module.css';

/** Cards on screen at once, whose pictures load eagerly. */
const above = 4;

/** All categories. */
export default function Catalogs() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Categorie`}
      lead={t`Scegli da dove cominciare: ogni oggetto dice subito se è libero.`}
      actions={
        <>
          <Button component={Link} variant="default" href={hrefOf('category', { slug: 'all' })}>
            <Trans>Tutti gli oggetti</Trans>
          </Button>
          <Button component={Link} variant="default" href={hrefOf('category', { slug: 'last_arrival' })}>
            <Trans>Ultimi arrivi</Trans>
          </Button>
        </>
      }
    >
      <Categories />
    </Page>
  );
}

function Categories() {
  const app = useApp();
  const categories = useSelector(app, selectCategories);
  const isLoading = useSelector(app, selectAreCategoriesLoading);
  if (!categories) {
    return <ErrorState onRetry={() => app.send({ type: 'library.reload' })} retrying={isLoading} />;
  }
  if (categories.length === 0) return <EmptyState title={<Trans>Ancora nessuna categoria</Trans>} />;
  return (
    <ul className={classes.grid}>
      {categories.map(({ slug, name, img, products, fallback }, index) => (
        <li key={slug}>
          <CategoryCard
            name={name}
            href={hrefOf('category', { slug })}
            picture={pictureOf(img)}
            count={products}
            fallback={fallback}
            eager={index < above}
          />
        </li>
      ))}
    </ul>
  );
}
