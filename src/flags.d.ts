/** True in a build made with `INSPECTOR=on`: it has the inspector, as development has. */
declare const __INSPECTOR__: boolean;
