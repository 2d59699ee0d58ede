import './lists.screens.ts';
