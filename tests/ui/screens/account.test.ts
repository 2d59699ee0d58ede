import '../account/entry.screens.ts';
import '../account/session.screens.ts';
import '../people/verifications.screens.ts';
import './by-kind/forms.screens.ts';
