import '../staff/lists.screens.ts';
import '../staff/loan.screens.ts';
