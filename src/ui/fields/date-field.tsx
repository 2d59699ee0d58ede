import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import 'dayjs/locale/it';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useMemo } from 'react';
import classes from './date-field.module.css';
import { FIELD_CLASSES, inputProps, type FieldProps } from './field-words.tsx';

dayjs.extend(customParseFormat);

/** How people write a day: as in Italy, with two or four digits of the year, or as ISO 8601. */
const WAYS = ['D/M/YYYY', 'D/M/YY', 'D.M.YYYY', 'D-M-YYYY', 'YYYY-MM-DD'];

/** The calendar date that somebody typed; null while it is none. */
function readDay(typed: string): string | null {
  const day = dayjs(typed.trim(), WAYS, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

export interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, as ISO 8601. */
  min?: string;
  max?: string;
}

/** A day, typed or chosen from a calendar. Its value is a calendar date (ISO 8601), or empty. */
export function DateField({ value, defaultValue, onChange, min, max, ...props }: DateFieldProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const settings = useMemo(() => ({ locale, firstDayOfWeek: 1 as const, weekendDays: [] }), [locale]);
  const { name, ...rest } = props;
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...inputProps({ ...rest, onChange })}
        {...(name === undefined ? {} : { name })}
        {...(value === undefined ? { defaultValue: defaultValue || null } : { value: value || null })}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={(day) => onChange(day ?? '')}
        valueFormat="DD/MM/YYYY"
        dateParser={readDay}
        placeholder={t`gg/mm/aaaa`}
        inputMode="numeric"
        clearable={rest.required !== true}
        clearButtonProps={{ 'aria-label': t`Togli la data` }}
        ariaLabels={{ previousMonth: t`Mese precedente`, nextMonth: t`Mese successivo` }}
        popoverProps={{ shadow: 'md', radius: 'md' }}
        classNames={{ ...classes, ...FIELD_CLASSES }}
      />
    </DatesProvider>
  );
}
