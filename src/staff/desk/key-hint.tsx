import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import classes from '../staff.module.css';

/** The key of a step, beside its words; a screen reader hears it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd className={classes.key} aria-hidden="true">
      {children}
    </Kbd>
  );
}
