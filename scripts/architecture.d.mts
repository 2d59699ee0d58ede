export const drawingFile: string;
/** The drawing of the layers, as an SVG. */
export function drawing(): string;
