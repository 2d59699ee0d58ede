import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { hrefOf } from '#machines/core/routes';
import { selectAreCategoriesLoading, selectCategories } from '#machines/app/app.selectors';
import { useApp } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { LinkButton } from '../ui/layout/button.tsx';
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
          <LinkButton look="secondary" href={hrefOf('category', { slug: 'all' })}>
            <Trans>Tutti gli oggetti</Trans>
          </LinkButton>
          <LinkButton look="secondary" href={hrefOf('category', { slug: 'last_arrival' })}>
            <Trans>Ultimi arrivi</Trans>
          </LinkButton>
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
    return <ErrorState onRetry={() => app.send({ type: 'categories.reload' })} retrying={isLoading} />;
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
