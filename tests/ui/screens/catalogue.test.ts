import '../catalogue/catalogue.screens.ts';
