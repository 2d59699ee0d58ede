import { useEffect, useRef, type ComponentType, type FunctionComponent } from 'react';
import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type EventFrom,
  type EventObject,
  type InputFrom,
} from 'xstate';
import { useApp, useScreenActor } from './actors.ts';
import type { Deps } from './deps.ts';
import { preloadable, type Preloadable } from '../loading/preloadable.tsx';
import type { AppActor, StartedScreen, Root } from './root.ts';

type PropsOf<ViewProps> = Omit<ViewProps, 'actor'>;

interface Parts<ViewProps, Machine extends AnyStateMachine, Changed> {
  /** The view; it gets the actor as a prop. */
  view: () => Promise<{ default: ComponentType<ViewProps> }>;
  /** The machine with its effects, loaded together with the view. */
  actor: () => Promise<(deps: Deps) => Machine>;
  /** The machine's input; `app` provides facts such as the member's own email. */
  input: (props: PropsOf<ViewProps> & { app: AppActor }) => InputFrom<Machine>;
  /** Event sent to the actor when the props change, such as another query on the same page. */
  onChange?: (props: PropsOf<ViewProps>) => Changed;
  /** Ids of the machine's children whose content is part of the first render. */
  children?: readonly string[];
}

/**
 * A lazy component with its own actor, which lives as long as the component. The view imports neither effects nor the
 * API client: it selects from its `actor` prop and sends to it.
 */
export function bind<
  Machine extends AnyStateMachine,
  ViewProps extends { actor: ActorRefFrom<Machine> },
  const Changed extends EventFrom<Machine>,
>({ view, actor, ...rest }: Parts<ViewProps, Machine, Changed>): Preloadable<PropsOf<ViewProps>> {
  return preloadable(async () => {
    const [{ default: View }, provide] = await Promise.all([view(), actor()]);
    return { default: boundTo({ view: View, actor: provide, ...rest }) };
  });
}

/** A component with its own actor, which may start before the component renders. */
export type Bound<Props> = FunctionComponent<Props> & {
  startActor: (root: Root, props: Props) => StartedScreen;
  provide: (deps: Deps) => AnyStateMachine;
};

export const isBound = (screen: object): screen is Bound<{ params: object; query: string }> => 'startActor' in screen;

/** The same for a view in the main bundle, used for the page that most people see first. */
export function boundTo<
  Machine extends AnyStateMachine,
  ViewProps extends { actor: ActorRefFrom<Machine> },
  const Changed extends EventFrom<Machine>,
>({
  view: View,
  actor: provide,
  input,
  onChange,
  children = [],
}: Pick<Parts<ViewProps, Machine, Changed>, 'input' | 'onChange' | 'children'> & {
  view: ComponentType<ViewProps>;
  actor: (deps: Deps) => Machine;
}): Bound<PropsOf<ViewProps>> {
  function Own(props: PropsOf<ViewProps>) {
    const app = useApp();
    const own = useScreenActor(provide, input({ ...props, app }));
    useTold(own, props, onChange);
    return <View {...({ ...props, actor: own } as ViewProps)} />;
  }
  const startActor = ({ app, deps }: Root, props: PropsOf<ViewProps>): StartedScreen => {
    const machine: AnyStateMachine = provide(deps);
    const actor = createActor(machine, { parent: app, id: 'screen', input: input({ ...props, app }) });
    actor.start();
    const { children: started } = actor.getSnapshot() as {
      children: Readonly<Record<string, AnyActorRef | undefined>>;
    };
    return { provide, actor, children: children.flatMap((id) => started[id] ?? []) };
  };
  return Object.assign(Own, { startActor, provide });
}

/** Sends an event on every change of the props after the first; screen props are plain data. */
function useTold<Props>(actor: AnyActorRef, props: Props, onChange: ((props: Props) => EventObject) | undefined): void {
  const now = JSON.stringify(props);
  const told = useRef(now);
  useEffect(() => {
    if (told.current === now) return;
    told.current = now;
    if (onChange) actor.send(onChange(JSON.parse(now) as Props));
  }, [actor, now, onChange]);
}
