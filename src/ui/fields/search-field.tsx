import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useRouter } from 'wouter';
import { BusyButton } from '../layout/busy-button.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  placeholder?: string;
  value: string;
  /** Where the form submits before the page's code has loaded. */
  action?: string;
  onChange: (value: string) => void;
  onSearch: () => void;
  busy?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The large search field of the home and search pages. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, onSearch, action, busy = false, autoFocus = false, ref } = props;
  const router = useRouter();
  return (
    <form
      className={classes.form}
      role="search"
      action={action === undefined ? undefined : router.hrefs(action, router)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <TextInput
        classNames={{ root: classes.field ?? '', input: classes.input ?? '', section: classes.icon ?? '' }}
        leftSection={<IconSearch size={22} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        type="search"
        name="keywords"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(ref ? { ref } : {})}
      />
      <span className={classes.send}>
        <BusyButton type="submit" busy={busy}>
          <Trans>Cerca</Trans>
        </BusyButton>
      </span>
    </form>
  );
}
