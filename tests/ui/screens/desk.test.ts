import '../staff/point.screens.ts';
import '../staff/desk.screens.ts';
import '../staff/proposal.screens.ts';
import '../staff/steps.screens.ts';
