import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { DialogActions } from '../../ui/overlays/dialog.tsx';
import classes from './reason-form.module.css';

export interface ReasonFormProps {
  /** Also says who will read it. */
  label: string;
  reason: string;
  error?: string | undefined;
  busy: boolean;
  /** Focused at once. */
  first?: boolean;
  /** More fields, below the reason. */
  children?: ReactNode;
  submit: ReactNode;
  /** The buttons stand at the bottom of a dialog. */
  inDialog?: boolean;
  onType: (reason: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks for the reason of a step that somebody will read. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, reason, error, busy, first = false, children, submit, inDialog = false } = props;
  const { onType, onSubmit, onCancel } = props;
  const cancel = (
    <Button variant="default" disabled={busy} onClick={onCancel}>
      <Trans>Annulla</Trans>
    </Button>
  );
  const go = (
    <BusyButton type="submit" busy={busy}>
      {submit}
    </BusyButton>
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextArea
        label={label}
        name="reason"
        rows={3}
        first={first}
        required
        allowPaste
        maxLength={TEXT.long}
        value={reason}
        error={error}
        onChange={onType}
      />
      {children}
      {inDialog ? (
        <DialogActions>
          {cancel}
          {go}
        </DialogActions>
      ) : (
        <div className={classes.buttons}>
          {go}
          {cancel}
        </div>
      )}
    </form>
  );
}
