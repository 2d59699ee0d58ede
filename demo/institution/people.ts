/** Somebody with an account at the demo's institution. */
export interface DemoPerson {
  email: string;
  first: string;
  last: string;
  student?: string;
  verified: boolean;
  note: { it: string; en: string };
}

/** The people whom the demo's institution offers on its page. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'chiara.costa@studenti.example.org',
    first: 'Chiara',
    last: 'Costa',
    student: '0000912345',
    verified: true,
    note: { it: 'studentessa, entra per la prima volta', en: 'student, signs on for the first time' },
  },
  {
    email: 'socia@example.com',
    first: 'Giulia',
    last: 'Ferri',
    student: '0000954321',
    verified: true,
    note: { it: 'è già socia della biblioteca', en: 'already a member of the library' },
  },
  {
    email: 'admin@example.com',
    first: 'Elena',
    last: 'Conti',
    verified: true,
    note: { it: 'amministra la biblioteca', en: 'administers the library' },
  },
  {
    email: 'luca.neri@studenti.example.org',
    first: 'Luca',
    last: 'Neri',
    student: '0000987654',
    verified: false,
    note: { it: 'email non confermata: non entra', en: 'e-mail not verified: is refused' },
  },
  {
    email: 'marta.riva@altra.example.net',
    first: 'Marta',
    last: 'Riva',
    verified: true,
    note: { it: 'di un altro ente: non entra', en: 'of another institution: is refused' },
  },
];

/** Any other address signs on as well, so that every demo member can. */
export const personOfAddress = (email: string): DemoPerson =>
  demoPeople.find((person) => person.email === email) ?? {
    email,
    first: (email.split('@', 1)[0] ?? '').replace(/[^\p{L}\d]+/gu, ' ').trim(),
    last: '',
    student: '0000900000',
    verified: true,
    note: { it: '', en: '' },
  };
