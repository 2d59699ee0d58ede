import type { AnyStateMachine } from 'xstate';

/** Every actor slot of a machine; `satisfies ActorsOf<typeof xMachine>` makes a missing one a compile error. */
export type ActorsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actors']>
>;

/** Every action of a machine, to pick the effects from. */
export type ActionsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actions']>
>;
