/** The pages of the desk, the objects and the people: rows of the table of all pages. */
export const staffRoutes = {
  staff: { patterns: ['/staff'], access: 'staff' },
  staff_day: { patterns: ['/staff/day'], access: 'staff' },
  staff_loans: { patterns: ['/staff/loans'], access: 'staff' },
  staff_loan: { patterns: ['/staff/loans/:id'], access: 'staff' },
  staff_people: { patterns: ['/staff/people'], access: 'admin' },
  staff_new_person: {
    patterns: ['/staff/people/new'],
    access: 'staff',
  },
  staff_person: { patterns: ['/staff/people/:id'], access: 'staff' },
  staff_pending: {
    patterns: ['/staff/objects/pending'],
    access: 'admin',
  },
  staff_labels: {
    patterns: ['/staff/labels'],
    access: 'admin',
  },
  staff_objects: {
    patterns: ['/staff/objects'],
    access: 'admin',
  },
  staff_new_object: {
    patterns: ['/staff/objects/new'],
    access: 'admin',
  },
  staff_photo_objects: {
    patterns: ['/staff/objects/photos'],
    access: 'admin',
  },
  staff_object: {
    patterns: ['/staff/objects/:id'],
    access: 'admin',
  },
  staff_tickets: {
    patterns: ['/staff/tickets'],
    access: 'admin',
  },
  staff_ticket: {
    patterns: ['/staff/tickets/:id'],
    access: 'admin',
  },
  staff_reviews: { patterns: ['/staff/reviews'], access: 'admin' },
  staff_imports: {
    patterns: ['/staff/imports'],
    access: 'admin',
  },
  staff_import: {
    patterns: ['/staff/imports/:id'],
    access: 'admin',
  },
  staff_audit: { patterns: ['/staff/audit'], access: 'admin' },
  staff_figures: {
    patterns: ['/staff/figures'],
    access: 'admin',
  },
  staff_files: { patterns: ['/staff/files'], access: 'admin' },
  staff_tools: { patterns: ['/staff/tools'], access: 'admin' },
} as const;
