import classes from './logo.module.css';

export interface LogoProps {
  /** Name of the library below the product's. */
  library?: string | null;
  /** The library's own logo in place of the mark. */
  picture?: string | null;
}

/** A p cut like the tag on a thing that is lent, with the hole for its string. */
export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 40 40" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M6 17.5a14 14 0 1 1 11 13.66V34a5.5 5.5 0 0 1-11 0zM20 12.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"
      />
    </svg>
  );
}

/** Wordmark with the library's name. */
export function Logo({ library, picture }: LogoProps) {
  return (
    <span className={classes.logo}>
      {picture ? <img className={classes.picture} src={picture} alt="" height={36} /> : <LogoMark />}
      <span className={classes.words}>
        <span className={classes.name}>Prestalo</span>
        {library && <span className={classes.library}>{library}</span>}
      </span>
    </span>
  );
}
