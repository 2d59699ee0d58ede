import '../people/new-person.screens.ts';
import '../people/person.screens.ts';
import '../people/people.screens.ts';
import '../tickets/tickets.screens.ts';
