import './by-kind/forms.screens.ts';

import.meta.glob('../account/*.screens.ts', { eager: true });
