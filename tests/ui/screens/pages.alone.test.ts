import './by-kind/pages.screens.ts';
import './by-kind/entrance.screens.ts';
