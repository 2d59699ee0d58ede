/** The pages about the library itself and its closures: rows of the table of all pages. */
export const libraryRoutes = {
  staff_setup: { patterns: ['/staff/setup'], access: 'admin', screen: 'setup/setup', effects: 'setup/setup' },
  staff_closures: {
    patterns: ['/staff/closures'],
    access: 'admin',
    screen: 'closures/closures',
    effects: 'closures/closures',
  },
  staff_new_closure: {
    patterns: ['/staff/closures/new'],
    access: 'admin',
    screen: 'closures/planner',
    effects: 'closures/closures',
  },
  staff_closure: {
    patterns: ['/staff/closures/:id'],
    access: 'admin',
    screen: 'closures/closure',
    effects: 'closures/closures',
  },
  staff_library: {
    patterns: ['/staff/library'],
    access: 'admin',
    screen: 'library/settings/identity',
    effects: 'library/settings/settings',
  },
  staff_library_looks: {
    patterns: ['/staff/library/looks'],
    access: 'admin',
    screen: 'library/settings/looks',
    effects: 'library/settings/settings',
  },
  staff_library_texts: {
    patterns: ['/staff/library/texts'],
    access: 'admin',
    screen: 'library/settings/texts',
    effects: 'library/settings/settings',
  },
  staff_library_lending: {
    patterns: ['/staff/library/lending'],
    access: 'admin',
    screen: 'library/settings/lending',
    effects: 'library/settings/settings',
  },
  staff_library_mails: {
    patterns: ['/staff/library/mails'],
    access: 'admin',
    screen: 'library/settings/mails',
    effects: 'library/settings/settings',
  },
  staff_library_categories: {
    patterns: ['/staff/library/categories'],
    access: 'admin',
    screen: 'library/categories',
    effects: 'library/lists',
  },
  staff_library_category: {
    patterns: ['/staff/library/categories/:id'],
    access: 'admin',
    screen: 'library/category',
    effects: 'library/lists',
  },
  staff_library_cards: {
    patterns: ['/staff/library/cards'],
    access: 'admin',
    screen: 'library/cards',
    effects: 'library/lists',
  },
  staff_library_card: {
    patterns: ['/staff/library/cards/:id'],
    access: 'admin',
    screen: 'library/card',
    effects: 'library/lists',
  },
  staff_library_headquarters: {
    patterns: ['/staff/library/headquarters'],
    access: 'admin',
    screen: 'library/headquarters',
    effects: 'library/headquarters',
  },
  staff_library_locker: {
    patterns: ['/staff/library/headquarters/:id/locker'],
    access: 'admin',
    screen: 'library/locker',
    effects: 'library/locker',
  },
  staff_library_headquarter: {
    patterns: ['/staff/library/headquarters/:id'],
    access: 'admin',
    screen: 'library/headquarter',
    effects: 'library/headquarters',
  },
} as const;
