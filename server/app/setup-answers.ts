import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isEmail } from '#machines/rules/fields';
import { passwordReason } from '#server/auth/passwords';
import { ConfigError } from '#server/core/config/config-error';

export const usage = `npm run setup                 asks on the terminal, or takes its answers from:
  --name "La Bottega delle Cose"   the library's name
  --url http://localhost:3000      its address, where people will open it
  --language it                    it or en: in which the library is written to
  --email ada@example.org --first-name Ada --last-name Neri     the first administrator
  --password - | --password-file FILE | --invite    the password from the standard input or a file, or a link to choose one`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface Answers {
  name: string;
  url: string;
  language: 'it' | 'en';
  email: string;
  firstName: string;
  lastName: string;
  /** Undefined: the administrator chooses it by a link. */
  password: string | undefined;
}

/** A question of the setup: what an answer must be, and what it is meant to be. */
interface Question {
  flag: 'name' | 'url' | 'language' | 'email' | 'first-name' | 'last-name';
  ask: string;
  preset?: string;
  /** What is wrong with an answer. */
  wrong: (answer: string) => string | undefined;
}

const needed = (what: string) => (answer: string) => (answer === '' ? `${what} is needed.` : undefined);

const isOrigin = (url: string): boolean =>
  URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url) && new URL(url).hostname !== '';

const questions = (port: string): readonly Question[] => [
  { flag: 'name', ask: "The library's name", wrong: needed('A name') },
  {
    flag: 'url',
    ask: 'Its address, where people will open it',
    preset: `http://localhost:${port}`,
    wrong: (answer) =>
      isOrigin(answer) ? undefined : 'The address begins with http:// or https:// and has no path after the host.',
  },
  {
    flag: 'language',
    ask: 'The language in which the library is written to, it or en',
    preset: 'it',
    wrong: (answer) => (answer === 'it' || answer === 'en' ? undefined : 'The language is it or en.'),
  },
  { flag: 'first-name', ask: "The first administrator's first name", wrong: needed('A first name') },
  { flag: 'last-name', ask: 'Last name', wrong: needed('A last name') },
  {
    flag: 'email',
    ask: 'E-mail address',
    wrong: (answer) => (isEmail(answer) ? undefined : 'This is no e-mail address.'),
  },
];

const passwordWords = {
  password_short: 'The password needs 8 characters or more.',
  password_long: 'The password is too long.',
  password_common: 'This password is too easy to guess.',
} as const;

const wrongPassword = (password: string, email: string): string | undefined => {
  const reason = passwordReason(password, email);
  return reason && passwordWords[reason];
};

const oneText = { type: 'string' } as const;
const options = {
  name: oneText,
  url: oneText,
  language: oneText,
  email: oneText,
  'first-name': oneText,
  'last-name': oneText,
  password: oneText,
  'password-file': oneText,
  invite: { type: 'boolean' },
} as const;

type Flags = ReturnType<typeof readFlags>;

/** The flags of the setup. @throws ConfigError for an unknown one, or a password that others could read on the command line */
export function readFlags(words: readonly string[]) {
  const flags = (() => {
    try {
      return parseArgs({ args: [...words], options }).values;
    } catch (error) {
      // What Node says begins with the word that it does not know; advice for other programs follows.
      const [what = ''] = messageOf(error).split('. ');
      throw new ConfigError(`${what}.\n\n${usage}`);
    }
  })();
  if (flags.password !== undefined && flags.password !== '-')
    throw new ConfigError(
      'Others on this machine can read a password on the command line: use --password - (the standard input), --password-file or --invite.',
    );
  return flags;
}

/** The answers to all questions: of the flags, and from the terminal what they leave open. @throws ConfigError for a wrong flag, or a missing one without a terminal */
export async function readAnswers(flags: Flags, port: string): Promise<Answers> {
  const given = new Map<Question['flag'], string>();
  const open: Question[] = [];
  for (const question of questions(port)) {
    const answer = flags[question.flag]?.trim();
    if (answer === undefined) open.push(question);
    else {
      const wrong = question.wrong(answer);
      if (wrong !== undefined) throw new ConfigError(`--${question.flag}: ${wrong}`);
      given.set(question.flag, answer);
    }
  }
  const hasPassword = flags.invite === true || flags.password !== undefined || flags['password-file'] !== undefined;
  const isAsked = open.length > 0 || !hasPassword;
  if (isAsked && !process.stdin.isTTY) {
    const missing = [...open.map(({ flag }) => `--${flag}`), ...(hasPassword ? [] : ['--password - or --invite'])];
    throw new ConfigError(`Missing: ${missing.join(', ')}.\n\n${usage}`);
  }
  const terminal = isAsked ? openTerminal() : undefined;
  try {
    for (const question of open) given.set(question.flag, (await terminal?.answer(question)) ?? '');
    const of = (flag: Question['flag']): string => given.get(flag) ?? '';
    const email = of('email');
    const password = hasPassword ? await givenPassword(flags, email) : await terminal?.password(email);
    return {
      ...{ name: of('name'), url: new URL(of('url')).origin, language: of('language') === 'en' ? 'en' : 'it' },
      ...{ email, firstName: of('first-name'), lastName: of('last-name'), password },
    };
  } finally {
    terminal?.close();
  }
}

async function givenPassword(flags: Flags, email: string): Promise<string | undefined> {
  if (flags.invite === true) return undefined;
  const file = flags['password-file'];
  const password = (file === undefined ? await text(process.stdin) : readPasswordFile(file)).replace(/\r?\n$/, '');
  const wrong = wrongPassword(password, email);
  if (wrong !== undefined) throw new ConfigError(wrong);
  return password;
}

function readPasswordFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`--password-file: ${messageOf(error)}.`);
  }
}

/** Questions on the terminal, asked again until the answer will do. A password is not shown while it is typed. */
function openTerminal() {
  let isHidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  const stopped = new AbortController();
  lines.once('SIGINT', () => stopped.abort());
  lines.once('close', () => stopped.abort());
  const question = (words: string): Promise<string> =>
    lines.question(words, { signal: stopped.signal }).catch(() => {
      throw new ConfigError('Stopped: nothing was changed.');
    });
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  const hidden = async (words: string): Promise<string> => {
    process.stdout.write(words);
    isHidden = true;
    try {
      return await question('');
    } finally {
      isHidden = false;
      say('');
    }
  };
  return {
    answer: async ({ ask, preset, wrong }: Question): Promise<string> => {
      for (;;) {
        const typed = (await question(`${ask}${preset === undefined ? '' : ` [${preset}]`}: `)).trim();
        const answer = typed === '' ? (preset ?? '') : typed;
        const problem = wrong(answer);
        if (problem === undefined) return answer;
        say(problem);
      }
    },
    password: async (email: string): Promise<string | undefined> => {
      for (;;) {
        const typed = await hidden('Password, not shown while you type (empty: a link to choose one later): ');
        if (typed === '') return undefined;
        const problem =
          wrongPassword(typed, email) ?? ((await hidden('The same again: ')) === typed ? undefined : 'They differ.');
        if (problem === undefined) return typed;
        say(problem);
      }
    },
    close: () => lines.close(),
  };
}
