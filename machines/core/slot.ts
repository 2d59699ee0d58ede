import { fromPromise } from 'xstate';

/** Actor slot: declares input and output of an effect; `provide` must implement it, otherwise the invoke is rejected. */
export const slot = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`No effect provided for "${name}"`)));
