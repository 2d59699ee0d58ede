// Eight and eleven begin with a vowel: 8, 80, 800, 8.000 and 11, 11.000, but neither 18 nor 110.
const ARTICLE = /(?<!\p{L})((?:a|da|de|ne|su)l|il) (?=(?:<\d+>)?(?:8|11(?!\d)))/giu;

/** An Italian text with its articles elided before numbers: `dal 8 al 11` becomes `dall’8 all’11`, `il 8` becomes `l’8`. */
export const elided = (text: string): string =>
  text.replace(ARTICLE, (_, article: string) =>
    article.toLowerCase() === 'il' ? `${article.startsWith('I') ? 'L' : 'l'}’` : `${article}l’`,
  );
