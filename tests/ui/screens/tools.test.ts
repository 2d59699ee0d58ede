import '../files/files.screens.ts';
import '../jobs/tools.screens.ts';
import '../inspector/dock.screens.ts';
import '../inspector/inspector.screens.ts';
