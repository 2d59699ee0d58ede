import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { fieldsOf, withField, type EventField } from '#machines/inspector/inspection';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import classes from './inspector.module.css';

interface EventFormProps {
  /** The event as JSON. */
  draft: string;
  onType: (text: string) => void;
}

/** A field for each simple value that the event carries; the JSON below has all of it. */
export function EventForm({ draft, onType }: EventFormProps) {
  const { t } = useLingui();
  const fields = fieldsOf(draft);
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.fields} aria-label={t`Contenuto dell’evento`}>
      {fields.map((field) => (
        <Field key={field.name} field={field} onChange={(value) => onType(withField(draft, { ...field, value }))} />
      ))}
    </fieldset>
  );
}

function Field({
  field: { name, value },
  onChange,
}: {
  field: EventField;
  onChange: (value: EventField['value']) => void;
}) {
  if (typeof value === 'boolean') return <CheckField label={name} checked={value} onChange={onChange} />;
  const isNumber = typeof value === 'number';
  return (
    <TextInput
      label={name}
      type={isNumber ? 'number' : 'text'}
      value={String(value)}
      onChange={({ currentTarget: { value: text, valueAsNumber } }) => {
        if (!isNumber) onChange(text);
        // A lone sign is not a number yet.
        else if (!Number.isNaN(valueAsNumber)) onChange(valueAsNumber);
      }}
    />
  );
}
