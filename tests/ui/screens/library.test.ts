import '../library/records.screens.ts';
