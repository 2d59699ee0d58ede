import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { Figures } from '#machines/figures/wire';
import { hrefOf } from '#machines/core/routes';
import { formatNumber, formatPercent, formatPrice } from '../words/numbers.ts';
import { Figure } from './figure.tsx';
import { useFigures } from './weekly.tsx';
import classes from './figures.module.css';

const Ranking = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.Ranking })));

interface FiguresProps {
  figures: Figures;
}

/** Bars that fit beside the other charts; the table has them all. */
const drawn = 8;

const objectLink = (id: string, name: string) => <Link href={hrefOf('product', { id })}>{name}</Link>;

export function WantedFigures({ figures }: FiguresProps) {
  const { t } = useLingui();
  const { number, range, compare, columnBefore } = useFigures(figures);
  const { wanted } = figures;
  const first = wanted[0]?.name;
  return (
    <Figure
      figure="wanted"
      range={range}
      title={t`Oggetti più richiesti`}
      lead={
        first === undefined ? <Trans>Nessun prestito in queste settimane.</Trans> : <Trans>In testa: {first}.</Trans>
      }
      chart={
        <Suspense>
          <Ranking items={wanted.slice(0, drawn).map(({ name, loans }) => ({ name, value: loans }))} format={number} />
        </Suspense>
      }
      columns={[
        { head: t`Codice` },
        { head: t`Oggetto` },
        { head: t`Prestiti`, isNumber: true },
        { head: t`Desideri`, isNumber: true },
        ...columnBefore,
      ]}
      rows={wanted.map(({ id, code, name, loans, wishes, loans_before: was }) => [
        id,
        code,
        objectLink(id, name),
        number(loans),
        number(wishes),
        ...(compare ? [number(was)] : []),
      ])}
    />
  );
}

export function IdleFigures({ figures }: FiguresProps) {
  const { t, i18n } = useLingui();
  const { range, fullDay } = useFigures(figures);
  const { total, items } = figures.idle;
  return (
    <Figure
      figure="idle"
      range={range}
      title={t`Oggetti fermi`}
      lead={
        total === 0 ? (
          <Trans>Ogni oggetto del catalogo è stato prestato almeno una volta.</Trans>
        ) : (
          <Plural
            value={total}
            one="# oggetto del catalogo non è mai stato ritirato in queste settimane."
            other="# oggetti del catalogo non sono mai stati ritirati in queste settimane."
          />
        )
      }
      columns={[
        { head: t`Codice` },
        { head: t`Oggetto` },
        { head: t`Ultimo prestito, settimana dal` },
        { head: t`Valore`, isNumber: true },
      ]}
      rows={items.map(({ id, code, name, last_week: last, value }) => [
        id,
        code,
        objectLink(id, name),
        last === null ? t`mai` : fullDay(last),
        value === null ? '–' : formatPrice(value, i18n.locale),
      ])}
    />
  );
}

export function SearchFigures({ figures }: FiguresProps) {
  const { t } = useLingui();
  const { number, range, compare, columnBefore } = useFigures(figures);
  const { searches } = figures;
  return (
    <Figure
      figure="searches"
      range={range}
      title={t`Ricerche senza risultato`}
      lead={
        searches.length === 0 ? (
          <Trans>Tutte le ricerche hanno trovato qualcosa.</Trans>
        ) : (
          <Trans>Quello che il catalogo non ha. Contiamo solo le parole, mai chi le ha cercate.</Trans>
        )
      }
      chart={
        <Suspense>
          <Ranking
            items={searches.slice(0, drawn).map(({ words, count }) => ({ name: words, value: count }))}
            format={number}
          />
        </Suspense>
      }
      columns={[{ head: t`Parole cercate` }, { head: t`Ricerche`, isNumber: true }, ...columnBefore]}
      rows={searches.map(({ words, count, count_before: was }) => [
        words,
        words,
        number(count),
        ...(compare ? [number(was)] : []),
      ])}
    />
  );
}

export function SavedFigures({ figures }: FiguresProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { range } = useFigures(figures);
  const { saved } = figures;
  const [share, factor] = [formatPercent(saved.share_of_value, locale), formatNumber(saved.kilograms_per_euro, locale)];
  const total = formatPrice(saved.value, locale);
  const [euros, eurosBefore] = [saved.euros, saved.before?.euros].map((value) =>
    value === undefined ? undefined : formatPrice(value, locale),
  );
  const [kilograms, kilogramsBefore] = [saved.kilograms, saved.before?.kilograms].map((value) =>
    value === undefined ? undefined : formatNumber(Math.round(value), locale),
  );
  return (
    <Figure
      figure="saved"
      range={range}
      title={t`Risparmi`}
      lead={<Trans>Una stima di quello che le persone non hanno dovuto comprare.</Trans>}
      columns={[]}
      rows={[]}
    >
      <dl className={classes.big}>
        <div>
          <dt>
            <Trans>Euro risparmiati</Trans>
          </dt>
          <dd>
            {euros}
            {eurosBefore !== undefined && (
              <small>
                <Trans>Un anno prima: {eurosBefore}</Trans>
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>CO₂ equivalente evitata</Trans>
          </dt>
          <dd>
            {kilograms} kg
            {kilogramsBefore !== undefined && (
              <small>
                <Trans>Un anno prima: {kilogramsBefore} kg</Trans>
              </small>
            )}
          </dd>
        </div>
      </dl>
      <p className={classes.method}>
        <Trans>
          Come si calcola: noleggiare un oggetto costa circa il {share} del suo prezzo, quindi ogni prestito fa
          risparmiare il {share} del valore dell’oggetto (in queste settimane i valori sommati fanno {total}). Per ogni
          euro non speso contiamo {factor} kg di CO₂ equivalente, quanto ne costa in media produrre oggetti per la casa.
        </Trans>{' '}
        {saved.loans_without_value > 0 && (
          <Plural
            value={saved.loans_without_value}
            one="# prestito non è contato, perché il valore dell’oggetto manca."
            other="# prestiti non sono contati, perché il valore dell’oggetto manca."
          />
        )}
      </p>
    </Figure>
  );
}
