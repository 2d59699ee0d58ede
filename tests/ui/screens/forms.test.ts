import '../checkout/address.screens.ts';
import '../objects/upload.screens.ts';
