/** The name of something that staff name in both languages, in the reader's; the Italian one where it has no other. */
export const nameIn = (locale: string, { name, name_en }: { name: string; name_en: string }): string =>
  locale === 'en' && name_en !== '' ? name_en : name;
