import './pages.screens.ts';
import './entrance.screens.ts';
