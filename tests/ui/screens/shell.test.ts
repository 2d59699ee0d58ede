import '../app/shell.screens.ts';
