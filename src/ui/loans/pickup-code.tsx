import type { ReactNode } from 'react';
import classes from './pickup-code.module.css';

export interface PickupCodeProps {
  /** The purpose of the code. */
  label: ReactNode;
  code: string;
}

/** A locker code in large type, spoken character by character. */
export function PickupCode({ label, code }: PickupCodeProps) {
  const characters = Array.from(code);
  return (
    <div className={classes.code}>
      <p className={classes.label}>{label}</p>
      <p>
        <span className="sr-only">{characters.join(' ')}</span>
        <span className={classes.characters} aria-hidden="true">
          {characters.map((character, index) => (
            <span key={index} className={classes.character}>
              {character}
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}
