import './pages.screens.ts';
