import { useLingui } from '@lingui/react/macro';
import { IconBug } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { DOCK, type dockMachine } from '#machines/inspector/dock.machine';
import { selectHeight, selectIsOpen } from '#machines/inspector/dock.selectors';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import classes from './dock.module.css';

type DockActor = ActorRefFrom<typeof dockMachine>;

/** The button of the inspector at the edge of the page and, when open, the panel below the page. */
export function Dock({ actor }: { actor: DockActor }) {
  const { t } = useLingui();
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <aside aria-label={t`Ispettore`}>
      <IconButton
        className={classes.tab ?? ''}
        variant="default"
        label={isOpen ? t`Chiudi l’ispettore` : t`Ispettore`}
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Alt+I"
        onClick={() => actor.send({ type: 'toggled' })}
      >
        <IconBug size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && <Panel actor={actor} />}
    </aside>
  );
}

function Panel({ actor }: { actor: DockActor }) {
  const { t } = useLingui();
  const height = useSelector(actor, selectHeight);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') actor.send({ type: 'stepped', by: 1 });
    if (key === 'ArrowDown') actor.send({ type: 'stepped', by: -1 });
  };
  const onDrag = ({ buttons, clientY }: PointerEvent) => {
    if (buttons === 1) actor.send({ type: 'dragged', height: 100 - (clientY / window.innerHeight) * 100 });
  };
  return (
    <div className={classes.panel} style={{ height: `${String(height)}vh` }}>
      <div
        className={classes.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t`Altezza dell’ispettore`}
        aria-valuemin={DOCK.least}
        aria-valuemax={DOCK.most}
        aria-valuenow={height}
        onKeyDown={onKeyDown}
        // The frame would take the pointer otherwise.
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onDrag}
      />
      <iframe className={classes.frame} src={hrefOf('inspector')} title={t`Ispettore`} />
    </div>
  );
}
