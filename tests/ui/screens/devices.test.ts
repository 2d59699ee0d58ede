import '../scan/scan.screens.ts';
