import { fromPromise } from 'xstate';

/** Actor slot: declares input and output of an effect; the body must come from `provide`, else the invoke is rejected. */
export const slot = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`No effect provided for "${name}"`)));
