import { useLingui } from '@lingui/react/macro';
import type { Library } from '#machines/core/wire';
import { CheckField, type CheckFieldProps } from '../ui/fields/choices/check-field.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { langOf } from '../words/fallback.ts';

interface ConsentProps {
  /** The form of the account. */
  form: {
    key: (name: string) => string;
    getInputProps: (name: string, options: { type: 'checkbox' }) => Pick<CheckFieldProps, 'onChange'>;
  };
  library: Library;
  /** The looks of the text on its page. */
  className: string | undefined;
}

/** The disclaimer of a library with the box that accepts it. */
export function Consent({ form, library, className }: ConsentProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={className} {...langOf(library, 'signup_disclaimer')}>
        {library.signup_disclaimer}
      </p>
      <ForeignNote of={library} fields={['signup_disclaimer']} />
      <CheckField
        key={form.key('disclaimer_accepted')}
        {...form.getInputProps('disclaimer_accepted', { type: 'checkbox' })}
        label={t`Ho letto e accetto`}
        required
      />
    </>
  );
}
