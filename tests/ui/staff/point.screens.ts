import { deskPointMachine } from '#machines/staff/desk/point.machine';
import { headquarter } from '../../support/data/objects.ts';
import { problem } from '../../support/render.tsx';
import { types } from '../../support/screens/hands.ts';
import { describeScreens } from '../../support/screens/screens.ts';
import { asStaff } from '../../support/screens/staff-answers.ts';

// "A desk knows its pickup point: it is chosen once on each device, shown in the desk's head, and not asked with one staffed point."
// (rules/staff.md#where-an-object-is)

const points = 'GET /v1/headquarters';
const desk = { heading: 'Banco', buttons: ['Fotocamera', 'Suoni'] };
const locker = headquarter({ id: 'h3', name: 'Locker', is: { available: true, smartlocker: true } });
const two = [headquarter({ id: 'h1', name: 'Bottega' }), headquarter({ id: 'h2', name: 'Bolognina' }), locker];
const question = 'Scegli il punto di ritiro';

describeScreens('the pickup point of a desk', {
  machines: [deskPointMachine],
  from: '/faq',
  url: '/staff',
  answers: asStaff(),
  first: 'loading',
  events: {
    several: { answer: points, with: two },
    one: { answer: points, with: [headquarter({ id: 'h1' }), locker] },
    lost: { lose: points },
    refused: { answer: points, with: problem(403, 'auth.forbidden') },
    choose: types('desk_point', 'h2'),
  },
  situations: {
    loading: { ...desk, does: { several: 'asking', one: 'only', lost: 'failed', refused: 'failed' } },
    asking: { ...desk, shows: [question], does: { choose: 'chosen' } },
    chosen: { ...desk, shows: ['Questo banco è a'], does: {} },
    only: { ...desk, does: {} },
    failed: { ...desk, does: {} },
  },
});
