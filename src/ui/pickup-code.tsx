import type { ReactNode } from 'react';
import classes from './pickup-code.module.css';

export interface PickupCodeProps {
  /** What the code is for. */
  label: ReactNode;
  code: string;
}

/** A code big enough to read out to a locker; spoken character by character. */
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
