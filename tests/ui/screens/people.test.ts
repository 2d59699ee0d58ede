import '../people/person.screens.ts';
import '../tickets/tickets.screens.ts';
