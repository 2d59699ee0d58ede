import classes from './shelf-art.module.css';

export type ShelfScene = 'empty' | 'search' | 'offline' | 'broken' | 'done' | 'closed';

/** A shelf of objects that fit the message. Decorative: the text beside it says everything. */
export function ShelfArt({ scene }: { scene: ShelfScene }) {
  return (
    <svg className={classes.art} viewBox="0 0 272 150" width="272" height="150" aria-hidden="true">
      <Things scene={scene} />
      <rect className={classes.board} x="8" y="126" width="256" height="9" rx="4.5" />
      <rect className={classes.board} x="38" y="135" width="9" height="14" rx="3" />
      <rect className={classes.board} x="225" y="135" width="9" height="14" rx="3" />
    </svg>
  );
}

const drill =
  'M96 72h44a9 9 0 0 1 9 9v6h14v8h-14v6a9 9 0 0 1-9 9h-14l5 16h-26l-6-24a24 24 0 0 1-3-12v-9a9 9 0 0 1 9-9z';
const pot = 'M186 94h52v24a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8zM180 94h64M204 88a8 8 0 0 1 16 0';

function Things({ scene }: { scene: ShelfScene }) {
  switch (scene) {
    case 'empty':
      return (
        <>
          <path className={classes.ghost} d="M34 126V82a16 16 0 0 1 32 0v44z" />
          <path className={classes.ghost} d={drill} />
          <path className={classes.ghost} d={pot} />
        </>
      );
    case 'search':
      return (
        <>
          <path className={classes.ghost} d="M34 126V82a16 16 0 0 1 32 0v44z" />
          <path className={classes.ghost} d={pot} />
          <circle className={classes.paper} cx="130" cy="70" r="36" />
          <path className={classes.ghost} d={drill} />
          <circle className={classes.line} cx="130" cy="70" r="38" />
          <path className={classes.line} d="M158 98l24 26" />
        </>
      );
    case 'offline':
      return (
        <>
          <rect className={classes.sky} x="40" y="76" width="56" height="50" rx="8" />
          <circle className={classes.paper} cx="68" cy="101" r="14" />
          <path className={classes.line} d="M96 112c26 6 24-30 46-30" />
          <path className={classes.line} d="M176 82c18 0 16 32 36 28" />
          <path className={classes.line} d="M150 74l8 8-8 8M168 74l-8 8 8 8" />
          <rect className={classes.ochre} x="208" y="86" width="34" height="40" rx="6" />
        </>
      );
    case 'broken':
      return (
        <>
          <path className={classes.leaf} d="M30 126V70a14 14 0 0 1 28 0v56z" />
          <g transform="rotate(68 118 100) translate(-8 -12)">
            <path className={classes.solid} d={drill} />
          </g>
          <path className={classes.ochre} d="M190 96h48v22a8 8 0 0 1-8 8h-32a8 8 0 0 1-8-8z" />
          <path className={classes.line} d="M166 48l-6 12M186 46l2 14M206 54l-10 10" />
        </>
      );
    case 'done':
      return (
        <>
          <path className={classes.leaf} d="M30 126V70a14 14 0 0 1 28 0v56z" />
          <path className={classes.solid} d={drill} />
          <path className={classes.ochre} d="M190 96h48v22a8 8 0 0 1-8 8h-32a8 8 0 0 1-8-8z" />
          <path className={classes.plum} d="M186 88h56v5h-56zM208 80h12v8h-12z" />
          <path className={classes.line} d="M84 32l10 10 20-22" />
        </>
      );
    case 'closed':
      return (
        <>
          <rect className={classes.plum} x="34" y="58" width="44" height="68" rx="6" />
          <rect className={classes.ochre} x="84" y="74" width="30" height="52" rx="6" />
          <path className={classes.line} d="M180 24l-22 26M180 24l22 26" />
          <rect className={classes.solid} x="136" y="50" width="88" height="46" rx="10" />
          <rect className={classes.paper} x="150" y="68" width="60" height="9" rx="4.5" />
        </>
      );
  }
}
