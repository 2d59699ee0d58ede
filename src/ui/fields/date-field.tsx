import { useLingui } from '@lingui/react/macro';
import { Input, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Calendar, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it';
import { useMemo, useState } from 'react';
import { type CalendarDate, isDate } from '#machines/rules/dates';
import { type DayField, dayValue, readDay, shownDay } from '#machines/rules/typed/day';
import { afterPress, watchPresses } from './press.ts';
import { formatDate } from '../../words/dates.ts';
import { fieldWords } from '../../words/messages.ts';
import classes from './date-field.module.css';
import { FIELD_CLASSES, inputProps, type FieldProps } from './field-words.tsx';

export interface DateFieldProps extends FieldProps {
  /** Completes a day that is typed without its year. */
  today: CalendarDate;
  /** First and last day that can be chosen, as ISO 8601. */
  min?: CalendarDate;
  max?: CalendarDate;
}

/**
 * A day, typed or chosen from a calendar. Its value is a calendar date (ISO 8601), or empty; a text that says no day that can be chosen stays in the
 * field and is its value, which the rule of the form refuses.
 */
export function DateField({ value, defaultValue, onChange, min, max, today, error, ...props }: DateFieldProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const settings = useMemo(() => ({ locale, firstDayOfWeek: 1 as const, weekendDays: [] }), [locale]);
  const [own, setOwn] = useState(defaultValue ?? '');
  const [typing, setTyping] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState<CalendarDate>();
  const current = value ?? own;
  const day = isDate(current) ? current : undefined;
  const field: DayField = { today, min, max };
  const fault = useFault(current, field);

  const take = (next: string) => {
    setOwn(next);
    onChange(next);
    if (isDate(next)) setMonth(next);
  };
  const close = (next: string) => {
    setTyping(undefined);
    setIsOpen(false);
    take(next);
  };
  // While a day is being written, it is not yet wrong.
  const shownError = fault === undefined || (typing !== undefined && !error) ? error : fault;
  return (
    <DatesProvider settings={settings}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        trapFocus={false}
        position="bottom-start"
        withRoles={false}
        shadow="md"
        radius="md"
      >
        <Popover.Target>
          <TextInput
            {...inputProps({ ...props, onChange, error: shownError })}
            data-dates-input
            autoComplete="off"
            inputMode="numeric"
            placeholder={t`gg/mm/aaaa`}
            value={typing ?? shownDay(current)}
            onChange={({ currentTarget }) => {
              setTyping(currentTarget.value);
              setIsOpen(true);
              take(dayValue(currentTarget.value, field));
            }}
            onFocus={() => {
              watchPresses();
              props.onFocus?.();
              setIsOpen(true);
            }}
            onClick={() => setIsOpen(true)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setIsOpen(false);
            }}
            onBlur={() => {
              afterPress(() => setTyping(undefined));
              setIsOpen(false);
              props.onBlur?.();
            }}
            rightSection={
              current !== '' &&
              props.required !== true &&
              props.disabled !== true && <Input.ClearButton aria-label={t`Togli la data`} onClick={() => close('')} />
            }
            classNames={FIELD_CLASSES}
          />
        </Popover.Target>
        {/* The focus stays in the field. */}
        <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
          <Calendar
            __preventFocus
            date={month ?? day ?? min ?? today}
            onDateChange={setMonth}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
            getDayProps={(date) => ({ selected: date === day, onClick: () => close(date) })}
            ariaLabels={{ previousMonth: t`Mese precedente`, nextMonth: t`Mese successivo` }}
            classNames={classes}
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}

/** Why a typed text is no day that can be chosen, in words. */
function useFault(text: string, field: DayField): string | undefined {
  const { t, i18n } = useLingui();
  // What a form begins with was allowed when it was written.
  if (isDate(text)) return undefined;
  const { kind } = readDay(text, field);
  const first = formatDate(field.min ?? field.today, i18n.locale);
  const last = formatDate(field.max ?? field.today, i18n.locale);
  switch (kind) {
    case 'unread':
      return i18n._(fieldWords.day_unread);
    case 'nonexistent':
      return t`questo giorno non esiste nel calendario`;
    case 'early':
      return t`il primo giorno possibile è il ${first}`;
    case 'late':
      return t`l’ultimo giorno possibile è il ${last}`;
    default:
      return undefined;
  }
}
