import '../inventory/bulk.screens.ts';
import '../inventory/objects.screens.ts';
