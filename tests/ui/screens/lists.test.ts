import './by-kind/lists.screens.ts';
