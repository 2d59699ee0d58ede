/** The pages about the library itself and its closures: rows of the table of all pages. */
export const libraryRoutes = {
  staff_setup: { patterns: ['/staff/setup'], access: 'admin' },
  staff_closures: {
    patterns: ['/staff/closures'],
    access: 'admin',
  },
  staff_new_closure: {
    patterns: ['/staff/closures/new'],
    access: 'admin',
  },
  staff_closure: {
    patterns: ['/staff/closures/:id'],
    access: 'admin',
  },
  staff_library: {
    patterns: ['/staff/library'],
    access: 'admin',
  },
  staff_library_looks: {
    patterns: ['/staff/library/looks'],
    access: 'admin',
  },
  staff_library_texts: {
    patterns: ['/staff/library/texts'],
    access: 'admin',
  },
  staff_library_lending: {
    patterns: ['/staff/library/lending'],
    access: 'admin',
  },
  staff_library_mails: {
    patterns: ['/staff/library/mails'],
    access: 'admin',
  },
  staff_library_categories: {
    patterns: ['/staff/library/categories'],
    access: 'admin',
  },
  staff_library_category: {
    patterns: ['/staff/library/categories/:id'],
    access: 'admin',
  },
  staff_library_cards: {
    patterns: ['/staff/library/cards'],
    access: 'admin',
  },
  staff_library_card: {
    patterns: ['/staff/library/cards/:id'],
    access: 'admin',
  },
  staff_library_headquarters: {
    patterns: ['/staff/library/headquarters'],
    access: 'admin',
  },
  staff_library_locker: {
    patterns: ['/staff/library/headquarters/:id/locker'],
    access: 'admin',
  },
  staff_library_headquarter: {
    patterns: ['/staff/library/headquarters/:id'],
    access: 'admin',
  },
} as const;
