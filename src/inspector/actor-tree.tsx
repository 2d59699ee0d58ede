import { useLingui } from '@lingui/react/macro';
import { stateText, type Watched } from '#machines/inspector/feed';
import type { Tab } from '#machines/inspector/inspector.selectors';
import classes from './inspector.module.css';

interface TreeProps {
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

const stateOf = ({ seen }: Watched): string => (seen.value === undefined ? seen.status : stateText(seen.value));

/** An actor and the actors inside it. An actor whose parent is not listed stands at the top. */
function Branch({ parentKey, ...props }: TreeProps & { actors: readonly Watched[]; parentKey: string | undefined }) {
  const { actors, chosen, onChoose } = props;
  const isKnown = (key: string | undefined) => actors.some((actor) => actor.key === key);
  const inside = actors.filter((actor) => (isKnown(actor.parentKey) ? actor.parentKey : undefined) === parentKey);
  if (inside.length === 0) return null;
  return (
    <ul>
      {inside.map((actor) => (
        <li key={actor.key}>
          <button
            type="button"
            className={classes.actor}
            aria-pressed={actor.key === chosen}
            onClick={() => onChoose(actor.key)}
          >
            {actor.machine ?? actor.name}
            {stateOf(actor) !== '' && <small>{stateOf(actor)}</small>}
          </button>
          <Branch {...props} parentKey={actor.key} />
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
      {tabs.map(({ tab, title, isHere, actors }) => (
        <details key={tab} open={!isHere}>
          <summary className={classes.tab}>{title || tab}</summary>
          <Branch {...props} actors={actors} parentKey={undefined} />
        </details>
      ))}
    </nav>
  );
}
