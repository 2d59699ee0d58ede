import { connectInspector } from './inspector.ts';
import { openChannel } from './protocol.ts';

/** The option of the root actor with which this page reports to the inspector. */
export const inspectOption = () => ({ inspect: connectInspector(openChannel(), crypto.randomUUID()) });
