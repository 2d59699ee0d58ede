import type { ActorRefFrom } from 'xstate';
import type { categoryMachine } from '#machines/catalogue/category.machine';
import type { searchFiltersMachine } from '#machines/catalogue/search-filters.machine';
import type { searchMachine } from '#machines/catalogue/search.machine';

/** The actors that a screen shares with its parts. */
export type CategoryActor = ActorRefFrom<typeof categoryMachine>;
export type FiltersActor = ActorRefFrom<typeof searchFiltersMachine>;
export type SearchActor = ActorRefFrom<typeof searchMachine>;
