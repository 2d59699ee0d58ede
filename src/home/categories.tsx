import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CAROUSEL } from '#machines/rules/limits';
import { hrefOf } from '#machines/core/routes';
import { selectAreCategoriesLoading, selectCategories } from '#machines/app/app.selectors';
import { useApp } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { Carousel } from '../ui/carousels/carousel.tsx';
import { CategoryCard } from '../ui/objects/category-card.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Cards on screen at once on a phone, whose pictures load eagerly. */
const above = 3;

/** The categories in a carousel. */
export function Categories() {
  const { t } = useLingui();
  const app = useApp();
  const categories = useSelector(app, selectCategories);
  const isLoading = useSelector(app, selectAreCategoriesLoading);
  if (categories?.length === 0) return null;
  return (
    <Section title={t`Categorie`} more={{ href: hrefOf('categories'), label: t`Tutte le categorie` }}>
      {categories ? (
        <Carousel label={t`Categorie`} look="categories" space={CAROUSEL.categorySpace}>
          {categories.map(({ slug, name, img, products, fallback }, index) => (
            <CategoryCard
              key={slug}
              name={name}
              href={hrefOf('category', { slug })}
              picture={pictureOf(img)}
              count={products}
              fallback={fallback}
              eager={index < above}
            />
          ))}
        </Carousel>
      ) : (
        <ErrorState level={3} onRetry={() => app.send({ type: 'library.reload' })} retrying={isLoading} />
      )}
    </Section>
  );
}
