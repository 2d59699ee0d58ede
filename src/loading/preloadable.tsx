import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A lazy component whose code can be preloaded: it then renders at once, without a fallback. */
export type Preloadable<Props> = FunctionComponent<Props> & {
  preload: () => Promise<{ default: object }>;
};

/** React's `lazy`, with a `preload`. */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let ready: ComponentType<Props> | undefined;
  const preload = async () => {
    const loaded = await load();
    ready = loaded.default;
    return loaded;
  };
  const Later = lazy(preload) as ComponentType<Props>;
  function Loaded(props: Props) {
    // Chosen once: switching the component type would remount it.
    const [Shown] = useState(() => ready ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Loaded, { preload });
}
