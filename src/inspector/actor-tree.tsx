import { useLingui } from '@lingui/react/macro';
import type { Branch, Tab } from '#machines/inspector/inspector.selectors';
import classes from './inspector.module.css';

interface TreeProps {
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

function Branches({ branches, ...props }: TreeProps & { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map(({ key, name, state, inside }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.actor}
            aria-pressed={key === props.chosen}
            onClick={() => props.onChoose(key)}
          >
            {name}
            {state !== '' && <small>{state}</small>}
          </button>
          <Branches {...props} branches={inside} />
        </li>
      ))}
    </ul>
  );
}

/** The actors of every open tab as a tree; the inspector's own tab is folded up. */
export function ActorTree({ tabs, ...props }: TreeProps & { tabs: readonly Tab[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Attori`} className={classes.list}>
      {tabs.map(({ tab, title, isHere, branches }) => (
        <details key={tab} open={!isHere}>
          <summary className={classes.tab}>{title || tab}</summary>
          <Branches {...props} branches={branches} />
        </details>
      ))}
    </nav>
  );
}
