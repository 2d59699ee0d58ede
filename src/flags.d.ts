/** True in a build made with `INSPECTOR=on`: it has the inspector, as development has. */
declare const __INSPECTOR__: boolean;
/** Which version this page's code is of; its service worker bears the same. */
declare const __BUILD__: string;
