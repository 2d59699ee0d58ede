import classes from './logo.module.css';

export interface LogoProps {
  /** The library's name below the product's. */
  library?: string | null;
  /** The library's own logo instead of the mark. */
  picture?: { url: string; width: number; height: number } | null;
}

/** A p shaped like the tag on a lent object, with the hole for its string. */
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

/** The wordmark with the library's name. */
export function Logo({ library, picture }: LogoProps) {
  return (
    <span className={classes.logo}>
      {picture ? (
        <img className={classes.picture} src={picture.url} width={picture.width} height={picture.height} alt="" />
      ) : (
        <LogoMark />
      )}
      <span className={classes.words}>
        <span className={classes.name}>Prestalo</span>
        {library && <span className={classes.library}>{library}</span>}
      </span>
    </span>
  );
}
