export function buildServer(input: string, folder: string): Promise<void>;
