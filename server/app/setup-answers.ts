import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isEmail } from '#machines/rules/fields';
import { passwordReason } from '#server/auth/passwords';
import { LANGUAGE } from '#machines/rules/limits';
import { setupTexts as texts, terminalLocale } from '#server/app/setup-texts';
import { ConfigError } from '#server/core/config/config-error';
import { type Locale, type Text, translate } from '#server/core/words/texts';

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
  /** In which the setup speaks. */
  locale: Locale;
  email: string;
  firstName: string;
  lastName: string;
  /** Undefined: the administrator chooses it by a link. */
  password: string | undefined;
}

/** A question of the setup: what an answer must be, and what it is meant to be. */
interface Question {
  flag: 'name' | 'url' | 'language' | 'email' | 'first-name' | 'last-name';
  ask: Text;
  preset?: string;
  isRight: (answer: string) => boolean;
  /** What is said about another answer. */
  otherwise: Text;
}

const isGiven = (answer: string): boolean => answer !== '';
const isOrigin = (url: string): boolean =>
  URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url) && new URL(url).hostname !== '';

const questions = (port: string, locale: Locale): readonly Question[] => [
  { flag: 'name', ask: texts.name, isRight: isGiven, otherwise: texts.name_needed },
  { flag: 'url', ask: texts.url, preset: `http://localhost:${port}`, isRight: isOrigin, otherwise: texts.url_wrong },
  {
    flag: 'language',
    ask: texts.language,
    preset: locale,
    isRight: (answer) => answer === 'it' || answer === 'en',
    otherwise: texts.language_wrong,
  },
  { flag: 'first-name', ask: texts.first_name, isRight: isGiven, otherwise: texts.first_name_needed },
  { flag: 'last-name', ask: texts.last_name, isRight: isGiven, otherwise: texts.last_name_needed },
  { flag: 'email', ask: texts.email, isRight: isEmail, otherwise: texts.email_wrong },
];

const wrongPassword = (password: string, email: string): Text | undefined => {
  const reason = passwordReason(password, email);
  return reason && texts[reason];
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
  help: { type: 'boolean', short: 'h' },
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
  const locale = LANGUAGE.all.find((each) => each === flags.language) ?? terminalLocale(process.env);
  const given = new Map<Question['flag'], string>();
  const open: Question[] = [];
  for (const question of questions(port, locale)) {
    const answer = flags[question.flag]?.trim();
    if (answer === undefined) open.push(question);
    else {
      if (!question.isRight(answer))
        throw new ConfigError(`--${question.flag}: ${translate(locale, question.otherwise)}`);
      given.set(question.flag, answer);
    }
  }
  const hasPassword = flags.invite === true || flags.password !== undefined || flags['password-file'] !== undefined;
  const isAsked = open.length > 0 || !hasPassword;
  if (isAsked && !process.stdin.isTTY) {
    const missing = [...open.map(({ flag }) => `--${flag}`), ...(hasPassword ? [] : ['--password - or --invite'])];
    throw new ConfigError(`Missing: ${missing.join(', ')}.\n\n${usage}`);
  }
  const terminal = isAsked ? openTerminal(locale) : undefined;
  try {
    for (const question of open) given.set(question.flag, (await terminal?.answer(question)) ?? '');
    const of = (flag: Question['flag']): string => given.get(flag) ?? '';
    const email = of('email');
    const password = hasPassword ? await givenPassword(flags, email, locale) : await terminal?.password(email);
    return {
      ...{ name: of('name'), url: new URL(of('url')).origin, language: of('language') === 'en' ? 'en' : 'it' },
      ...{ locale, email, firstName: of('first-name'), lastName: of('last-name'), password },
    };
  } finally {
    terminal?.close();
  }
}

async function givenPassword(flags: Flags, email: string, locale: Locale): Promise<string | undefined> {
  if (flags.invite === true) return undefined;
  const file = flags['password-file'];
  const password = (file === undefined ? await text(process.stdin) : readPasswordFile(file)).replace(/\r?\n$/, '');
  const wrong = wrongPassword(password, email);
  if (wrong !== undefined) throw new ConfigError(translate(locale, wrong));
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
function openTerminal(locale: Locale) {
  const words = (text: Text): string => translate(locale, text);
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
  const question = (asked: string): Promise<string> =>
    lines.question(asked, { signal: stopped.signal }).catch(() => {
      throw new ConfigError(words(texts.stopped));
    });
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  const hidden = async (asked: Text): Promise<string> => {
    process.stdout.write(`${words(asked)}: `);
    isHidden = true;
    try {
      return await question('');
    } finally {
      isHidden = false;
      say('');
    }
  };
  return {
    answer: async ({ ask, preset, isRight, otherwise }: Question): Promise<string> => {
      for (;;) {
        const typed = (await question(`${words(ask)}${preset === undefined ? '' : ` [${preset}]`}: `)).trim();
        const answer = typed === '' ? (preset ?? '') : typed;
        if (isRight(answer)) return answer;
        say(words(otherwise));
      }
    },
    password: async (email: string): Promise<string | undefined> => {
      for (;;) {
        const typed = await hidden(texts.password);
        if (typed === '') return undefined;
        const problem =
          wrongPassword(typed, email) ??
          ((await hidden(texts.password_again)) === typed ? undefined : texts.password_differs);
        if (problem === undefined) return typed;
        say(words(problem));
      }
    },
    close: () => lines.close(),
  };
}
