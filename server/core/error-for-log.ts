/** Properties of errors that hold words of a program, never of a person. */
const plainWords = ['code', 'syscall', 'severity', 'routine', 'schema', 'table', 'column', 'constraint', 'command'];
const plainNumbers = ['status', 'statusCode', 'responseCode', 'errno', 'retryAfter', 'depth'];
const aWord = /^[\w. -]{1,100}$/;

/** Parts of a message that a person may have typed, and their replacements. A quoted part is one, unless it is a name of the schema or a path. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;]+/g, '…@…'],
  [/\b([a-z][a-z+.-]*:\/\/[^\s/?#"'<>)]+)[^\s"'<>)]*/gi, '$1/…'],
  [/(\/(?:[\w.@-]+\/)*[\w.@-]*)\?[^\s"']*/g, '$1?…'],
  [/(["'`«])(?!(?:[a-z][a-z_]{0,62}|\/[\w./-]*)\1)[^"'`«»]*(["'`»])/g, '$1…$2'],
];
/** Runs of characters as in tokens and keys; ids and plain words stay. */
const token = /[\w-]{16,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const words = /^(?:[a-z_-]+|[A-Z_]+|[a-z]*(?:[A-Z][a-z]+)+)$/;

/** The message of an error without what people typed. A message of the database about data, or of a parser, quotes it. */
function messageForLog({ message }: Error, quotesData: boolean): string {
  const text = (quotesData ? message.replace(/["':].*$/s, '…') : message).slice(0, 2000);
  const masked = masks.reduce((said, [pattern, put]) => said.replace(pattern, put), text);
  return masked.replace(token, (run) => (uuid.test(run) || words.test(run) ? run : '…')).slice(0, 1000);
}

/** Where an error was thrown: the frames of its stack, without the message above them. */
const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/**
 * An error as it is logged: where it was thrown and what the program says of it. The rest may hold what somebody typed: the database's details name
 * the values of a row, a mail server's answer names its recipient, a provider's error carries the code of the sign-on.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const all = error as Error & Partial<Record<string, unknown>>;
  // Class 22 of SQLSTATE: data exceptions.
  const quotesData = error instanceof SyntaxError || (typeof all['code'] === 'string' && /^22/.test(all['code']));
  const kept = [...plainWords, ...plainNumbers].flatMap((name) => {
    const value = all[name];
    const isPlain =
      typeof value === 'number' || (plainWords.includes(name) && typeof value === 'string' && aWord.test(value));
    return isPlain ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    ...Object.fromEntries(kept),
    message: messageForLog(error, quotesData),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 4 && { cause: errorForLog(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < 4 && {
        errors: error.errors.slice(0, 5).map((one: unknown) => errorForLog(one, depth + 1)),
      }),
  };
}
