/** The layers, in the order in which they build on each other. */
export const layers: readonly string[];
/** The arrows between the folders of a layer, as `from → to`; `root` is the folder that holds the layers. */
export function arrowsOf(layer: string, root?: string): Set<string>;
/** The pairs of folders of a layer that import each other, as `one ↔ other`. */
export function mutualOf(layer: string, root?: string): string[];
