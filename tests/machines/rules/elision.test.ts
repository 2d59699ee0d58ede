import { describe, expect, it } from 'vitest';
import { elided } from '#machines/rules/elision';

const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, 1 + index)));
const said = new Intl.DateTimeFormat('it', { day: 'numeric', month: 'long', timeZone: 'UTC' });

describe('an Italian text', () => {
  it.each(days.map((day) => [said.format(day), day.getUTCDate()] as const))(
    'has the article that is said before %s',
    (date, day) => {
      const vowel = day === 8 || day === 11;
      expect(elided(`il ${date}`)).toBe(vowel ? `l’${date}` : `il ${date}`);
      expect(elided(`Dal ${date}`)).toBe(vowel ? `Dall’${date}` : `Dal ${date}`);
      for (const article of ['al', 'del', 'nel', 'sul'])
        expect(elided(`fino ${article} ${date}`)).toBe(vowel ? `fino ${article}l’${date}` : `fino ${article} ${date}`);
    },
  );

  it('has it before other numbers, in capitals, and before a date in another element', () => {
    expect(elided('Il 80% del 800, del 11.000 e del 110')).toBe('L’80% dell’800, dell’11.000 e del 110');
    expect(elided('dal <0>8 maggio</0> al <1>11 maggio</1>')).toBe('dall’<0>8 maggio</0> all’<1>11 maggio</1>');
    expect(elided('Dal 8 al 11')).toBe('Dall’8 all’11');
  });

  it('keeps words that only end like an article, and days of the week', () => {
    for (const text of ['Mal 8', 'civil 11', 'da lunedì 8 maggio', 'al 18', 'il 1º']) expect(elided(text)).toBe(text);
  });
});
