import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import fold from '../fold.module.css';
import classes from './list.module.css';

export interface ListFiltersProps {
  /** The field for words; without it there are choices only. */
  search?: {
    label: string;
    keywords: string;
    error: string | undefined;
    onSearch: (keywords: string) => void;
  };
  /** How many of the filters differ from none: shown on the button that holds them on a phone. */
  active: number;
  /** Fields to choose from, in one line. */
  choices?: ReactNode;
  /** Chips below them. */
  children?: ReactNode;
}

/** What a list shows: words, and filters that stand behind one button on a phone. */
export function ListFilters({ search, active, choices, children }: ListFiltersProps) {
  const isNarrow = useMedia('(width < 48em)');
  const filters = (
    <div className={classes.more}>
      {choices !== undefined && <div className={classes.choices}>{choices}</div>}
      {children}
    </div>
  );
  return (
    <div className={classes.filters}>
      {search && <Search key={search.keywords} {...search} />}
      {isNarrow === true ? (
        <details className={`${fold.fold} ${classes.fold}`}>
          <summary>
            {active > 0 ? <Trans>Filtri e ordine ({active})</Trans> : <Trans>Filtri e ordine</Trans>}
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          {filters}
        </details>
      ) : (
        filters
      )}
    </div>
  );
}

function Search({ label, keywords, error, onSearch }: NonNullable<ListFiltersProps['search']>) {
  const { t } = useLingui();
  return (
    <form
      className={classes.search}
      role="search"
      aria-label={t`Cerca nell’elenco`}
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('keywords');
        onSearch(typeof words === 'string' ? words : '');
      }}
    >
      <div className={classes.grow}>
        <TextField
          label={label}
          name="keywords"
          autoComplete="off"
          allowPaste
          defaultValue={keywords}
          error={error}
          onChange={() => undefined}
        />
      </div>
      <Button type="submit">
        <Trans>Cerca</Trans>
      </Button>
    </form>
  );
}
