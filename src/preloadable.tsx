import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A lazy component whose code can be fetched before it is shown: then it is there at once, without the place that stands for it. */
export type Preloadable<Props> = FunctionComponent<Props> & {
  preload: () => Promise<{ default: object }>;
};

/** `lazy` of React, with a `preload`. */
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
    // Chosen once: another kind of component would begin anew.
    const [Shown] = useState(() => ready ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Loaded, { preload });
}
