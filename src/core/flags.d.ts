/** True in builds with `INSPECTOR=on`: they include the inspector, like development. */
declare const __INSPECTOR__: boolean;
/** The build id of this page's code; its service worker has the same. */
declare const __BUILD__: string;
