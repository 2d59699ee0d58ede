/** Locale is `it` or `en`. */

const REGIONS: Record<string, string> = { it: 'it-IT', en: 'en-GB' };

const region = (locale: string): string => REGIONS[locale] ?? locale;

/** A formatter that is made once for each language and set of options; making one takes long. */
export function cached<Options, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Map<Options, Formatter>>();
  return (locale, options) => {
    const ofLocale = made.get(locale) ?? new Map<Options, Formatter>();
    made.set(locale, ofLocale);
    const formatter = ofLocale.get(options) ?? make(region(locale), options);
    ofLocale.set(options, formatter);
    return formatter;
  };
}
