import { pagesMachine } from '../core/pages/pages.machine.ts';
import type { PeopleFilter } from './people-list.ts';
import type { PersonRow } from './wire.ts';

/** The people of the library by words, role and order. */
export const peopleMachine = pagesMachine<PersonRow, PeopleFilter>('people');
