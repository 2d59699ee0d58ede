import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendar, IconCategory, IconCurrentLocation, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { SEARCH } from '#machines/rules/limits';
import { selectCategories } from '#machines/app/app.selectors';
import {
  selectChosenCategory,
  selectChosenPoint,
  selectCapCode,
  selectHasCap,
  selectHavePointsFailed,
  selectIsTransportable,
  selectPoints,
  selectRadius,
  selectTypedCap,
} from '#machines/catalogue/search-filters.selectors';
import { selectIsCapUnknown } from '#machines/catalogue/search.selectors';
import { selectMe } from '#machines/account/session.selectors';
import { useApp, useSession } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { formatDistance } from '../words/numbers.ts';

import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { CategoryName } from '../parts/category-name.tsx';
import type { FiltersActor, SearchActor } from './actor-types.ts';
import classes from './search.module.css';
import { When } from './when.tsx';

interface FiltersProps {
  actor: SearchActor;
  panel: FiltersActor;
}

/** All search filters; each choice applies at once. */
export function Filters({ actor, panel }: FiltersProps) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <Group title={t`Categoria`} icon={<IconCategory size={20} aria-hidden="true" />}>
        <Category panel={panel} />
      </Group>
      <CommonFilters panel={panel} />
      <Group title={t`Quanto lontano`} icon={<IconCurrentLocation size={20} aria-hidden="true" />}>
        <Distance actor={actor} panel={panel} />
      </Group>
    </div>
  );
}

/** The filters that the catalogue and the search share. */
export function CommonFilters({ panel }: Pick<FiltersProps, 'panel'>) {
  const { t } = useLingui();
  return (
    <>
      <Group title={t`Quando ti serve`} icon={<IconCalendar size={20} aria-hidden="true" />}>
        <When panel={panel} />
      </Group>
      <Group title={t`Punto di ritiro`} icon={<IconMapPin size={20} aria-hidden="true" />}>
        <Points panel={panel} />
      </Group>
      <Group title={t`Trasporto`} icon={<IconTruckDelivery size={20} aria-hidden="true" />}>
        <Transport panel={panel} />
      </Group>
    </>
  );
}

function Group({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.groupTitle}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Category({ panel }: Pick<FiltersProps, 'panel'>) {
  const { t } = useLingui();
  const categories = useSelector(useApp(), selectCategories);
  const chosen = useSelector(panel, selectChosenCategory);
  if (!categories || categories.length === 0) return null;
  return (
    <FilterChips
      label={t`Categoria`}
      options={categories.map((each) => ({ value: each.slug, label: <CategoryName category={each} /> }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onToggle={(slug) => panel.send({ type: 'category.chosen', category: slug === chosen ? undefined : slug })}
    />
  );
}

function Points({ panel }: Pick<FiltersProps, 'panel'>) {
  const { t } = useLingui();
  const points = useSelector(panel, selectPoints);
  const haveFailed = useSelector(panel, selectHavePointsFailed);
  const chosen = useSelector(panel, selectChosenPoint);
  if (haveFailed) {
    return (
      <div className={classes.failed} role="alert">
        <p>
          <Trans>Non riusciamo a caricare i punti di ritiro.</Trans>
        </p>
        <Button variant="default" onClick={() => panel.send({ type: 'points.retry' })}>
          <Trans>Riprova</Trans>
        </Button>
      </div>
    );
  }
  if (!points) return <LinesSkeleton count={2} height="2.75rem" />;
  return (
    <FilterChips
      label={t`Punto di ritiro`}
      options={points.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onToggle={(id) => panel.send({ type: 'point.chosen', headquarter: id === chosen ? undefined : id })}
    />
  );
}

function Transport({ panel }: Pick<FiltersProps, 'panel'>) {
  const { t } = useLingui();
  const isOn = useSelector(panel, selectIsTransportable);
  return (
    <>
      <FilterChips
        label={t`Trasporto`}
        options={[{ value: 'transportable', label: <Trans>Si può spostare</Trans> }]}
        chosen={isOn ? ['transportable'] : []}
        onToggle={() => panel.send({ type: 'transport.toggled' })}
      />
      <p className={classes.small}>
        <Trans>Lo ritiri anche in un altro punto, o a casa tua dove consegniamo.</Trans>
      </p>
    </>
  );
}

function Distance({ actor, panel }: FiltersProps) {
  const { t, i18n } = useLingui();
  const cap = useSelector(panel, selectTypedCap);
  const hasCap = useSelector(panel, selectHasCap);
  const wrong = useSelector(panel, selectCapCode);
  const { fieldText } = useMessages();
  const radius = useSelector(panel, selectRadius);
  const isUnknown = useSelector(actor, selectIsCapUnknown);
  const home = useSelector(useSession(), (session) => selectMe(session)?.domicile_geo?.cap);
  const radii = SEARCH.radii.map((km) => ({ value: String(km), label: formatDistance(km, i18n.locale) }));
  return (
    <>
      <TextField
        label={t`Il tuo CAP`}
        name="cap"
        value={cap}
        inputMode="numeric"
        autoComplete="postal-code"
        allowPaste
        placeholder="40121"
        hint={
          <Trans>Misuriamo in linea d’aria dal centro del comune o della zona di questo CAP, non da casa tua.</Trans>
        }
        error={hasCap && isUnknown ? t`questo CAP non esiste` : fieldText(wrong)}
        onChange={(typed) => panel.send({ type: 'cap.typed', cap: typed })}
      />
      {home !== undefined && home !== cap && (
        <Button variant="subtle" onClick={() => panel.send({ type: 'cap.typed', cap: home })}>
          <Trans>Usa il mio: {home}</Trans>
        </Button>
      )}
      {hasCap && !isUnknown && (
        <FilterChips
          label={t`Al massimo a`}
          options={[...radii, { value: 'any', label: <Trans>Ovunque</Trans> }]}
          chosen={[radius === undefined ? 'any' : String(radius)]}
          onToggle={(value) =>
            panel.send({
              type: 'radius.chosen',
              radius: value === 'any' || value === String(radius) ? undefined : Number(value),
            })
          }
        />
      )}
    </>
  );
}
