import '../product/product.screens.ts';
