/** A problem that a person must fix before the server can start; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
