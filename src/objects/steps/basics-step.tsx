import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { TEXT } from '#machines/rules/limits';
import { selectAreCategoriesLoading, selectCategories } from '#machines/app/app.selectors';
import { useApp } from '../../core/actors.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';

import { fault, FieldLabel } from '../../ui/fields/field-words.tsx';
import { FilterChips } from '../../ui/fields/choices/filter-chips.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import type { StepProps } from './step-props.ts';
import classes from '../upload.module.css';

/** The on-loan category cannot be chosen (rules/entities.md#category). */
const excludedSlug = 'in-prestito';

/** First step: title and category. */
export function BasicsStep({ form }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        key={form.key('title')}
        {...form.getInputProps('title')}
        label={t`Titolo in italiano`}
        hint={t`Per esempio «Tenda per due persone»`}
        maxLength={TEXT.medium}
        required
      />
      <TextField
        key={form.key('title_en')}
        {...form.getInputProps('title_en')}
        label={t`Titolo in inglese (facoltativo)`}
        hint={t`Se manca, anche chi legge in inglese vede quello in italiano`}
        maxLength={TEXT.medium}
      />
      <CategoryChips form={form} />
    </>
  );
}

function CategoryChips({ form }: Pick<StepProps, 'form'>) {
  const { t } = useLingui();
  const app = useApp();
  const categories = useSelector(app, selectCategories);
  const isLoading = useSelector(app, selectAreCategoriesLoading);
  const chosen = form.useWatchValue('category');
  const { error } = form.getInputProps('category') as { error?: ReactNode };
  return (
    <div className={classes.field} data-path="category">
      <p className={classes.label}>
        <FieldLabel label={t`Categoria`} required />
      </p>
      {categories ? (
        <FilterChips
          label={t`Categoria`}
          options={categories
            .filter(({ slug }) => slug !== excludedSlug)
            .map((each) => ({ value: each.origin_id, label: <CategoryName category={each} /> }))}
          chosen={chosen}
          onToggle={(id) => form.setFieldValue('category', [id])}
        />
      ) : isLoading ? (
        <LinesSkeleton count={2} />
      ) : (
        <AlertBox kind="error">
          <p>
            <Trans>Le categorie non si sono caricate.</Trans>
          </p>
          <Button variant="default" onClick={() => app.send({ type: 'library.reload' })}>
            <Trans>Riprova</Trans>
          </Button>
        </AlertBox>
      )}
      <div className={classes.error} role="alert">
        {fault(error)}
      </div>
    </div>
  );
}
