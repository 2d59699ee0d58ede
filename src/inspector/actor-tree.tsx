import { useLingui } from '@lingui/react/macro';
import type { Watched } from '#machines/inspector/feed';
import classes from './inspector.module.css';

interface TreeProps {
  actors: readonly Watched[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

const stateOf = ({ seen }: Watched): string =>
  seen.value === undefined ? seen.status : typeof seen.value === 'string' ? seen.value : JSON.stringify(seen.value);

/** An actor and the actors inside it. An actor whose parent is not listed stands at the top. */
function Branch({ parentKey, ...props }: TreeProps & { parentKey: string | undefined }) {
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
            <small>{stateOf(actor)}</small>
          </button>
          <Branch {...props} parentKey={actor.key} />
        </li>
      ))}
    </ul>
  );
}

/** The actors of every open tab as a tree. */
export function ActorTree({ actors, ...props }: TreeProps) {
  const { t } = useLingui();
  const tabs = [...new Map(actors.map(({ tab, title }) => [tab, title]))];
  return (
    <nav aria-label={t`Attori`} className={classes.list}>
      {tabs.map(([tab, title]) => (
        <div key={tab}>
          <p className={classes.tab}>{title || tab}</p>
          <Branch {...props} actors={actors.filter((actor) => actor.tab === tab)} parentKey={undefined} />
        </div>
      ))}
    </nav>
  );
}
