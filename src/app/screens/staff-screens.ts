import { msg } from '@lingui/core/macro';
import { readAuditFilter } from '#machines/audit/audit-list';
import { readFiguresQuery } from '#machines/figures/figures-query';
import { readKind } from '#machines/imports/kind';
import { readLabelsQuery } from '#machines/inventory/labels-query';
import { readObjectsFilter } from '#machines/inventory/objects-list';
import { readReviewsFilter } from '#machines/moderation/reviews-list';
import { readPeopleFilter } from '#machines/people/people-list';
import { readTicketsFilter } from '#machines/tickets/tickets-list';
import { readDayQuery } from '#machines/staff/day-query';
import { readLoanFilter } from '#machines/staff/loan-list';
import { bindStaff } from './bind-staff.ts';
import type { ScreenRows } from './screen-row.ts';

/** The pages of the staff. */
export const staffScreens = {
  staff: {
    title: msg`Banco`,
    screen: bindStaff({
      view: () => import('../../staff/desk/desk.screen.tsx'),
      actor: () => import('../../staff/desk/desk.effects.ts').then(({ provideDesk }) => provideDesk),
      input: () => undefined,
    }),
  },
  staff_day: {
    title: msg`La giornata`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../staff/day.screen.tsx'),
      actor: () => import('../../staff/day.effects.ts').then(({ provideDay }) => provideDay),
      input: ({ query }) => ({ query: readDayQuery(query) }),
      onChange: ({ query }) => ({ type: 'query.changed', query: readDayQuery(query) }),
    }),
  },
  staff_loans: {
    title: msg`Prestiti della biblioteca`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../staff/loans.screen.tsx'),
      actor: () => import('../../staff/loans.effects.ts').then(({ provideLoanList }) => provideLoanList),
      input: ({ query }) => ({ filter: readLoanFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readLoanFilter(query) }),
    }),
  },
  staff_loan: {
    title: msg`Prestito`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../staff/loan.screen.tsx'),
      actor: () => import('../../staff/loan.effects.ts').then(({ provideLoanPage }) => provideLoanPage),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_files: {
    title: msg`File della biblioteca`,
    screen: bindStaff({
      view: () => import('../../files/files.screen.tsx'),
      actor: () => import('../../files/files.effects.ts').then(({ provideFiles }) => provideFiles),
      input: () => undefined,
    }),
  },
  staff_tools: {
    title: msg`Strumenti`,
    screen: bindStaff({
      view: () => import('../../jobs/tools.screen.tsx'),
      actor: () => import('../../jobs/tools.effects.ts').then(({ provideTools }) => provideTools),
      input: ({ app }) => ({ libraryName: app.getSnapshot().context.library?.name ?? '' }),
    }),
  },
  staff_people: {
    title: msg`Persone`,
    screen: bindStaff({
      view: () => import('../../people/people.screen.tsx'),
      actor: () => import('../../people/people.effects.ts').then(({ providePeople }) => providePeople),
      input: ({ query }) => ({ filter: readPeopleFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readPeopleFilter(query) }),
    }),
  },
  staff_new_person: {
    title: msg`Nuova persona`,
    screen: bindStaff({
      view: () => import('../../members/new-person.screen.tsx'),
      actor: () => import('../../members/new-person.effects.ts').then(({ provideNewPerson }) => provideNewPerson),
      input: () => undefined,
    }),
  },
  staff_person: {
    title: msg`Persona`,
    screen: bindStaff({
      view: () => import('../../people/person.screen.tsx'),
      actor: () => import('../../people/person.effects.ts').then(({ providePerson }) => providePerson),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_pending: {
    title: msg`Oggetti da verificare`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../verifications/verifications.screen.tsx'),
      actor: () =>
        import('../../verifications/verifications.effects.ts').then(({ provideVerifications }) => provideVerifications),
      input: () => undefined,
    }),
  },
  staff_figures: {
    title: msg`Numeri`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../figures/figures.screen.tsx'),
      actor: () => import('../../figures/figures.effects.ts').then(({ provideFigures }) => provideFigures),
      input: ({ query }) => ({ query: readFiguresQuery(query) }),
      onChange: ({ query }) => ({ type: 'query.changed', query: readFiguresQuery(query) }),
    }),
  },
  staff_labels: {
    title: msg`Stampa le etichette`,
    screen: bindStaff({
      view: () => import('../../inventory/labels/labels.screen.tsx'),
      actor: () => import('../../inventory/labels/labels.effects.ts').then(({ provideLabels }) => provideLabels),
      input: ({ query }) => ({ wanted: readLabelsQuery(query) }),
      onChange: ({ query }) => ({ type: 'query.changed', wanted: readLabelsQuery(query) }),
    }),
  },
  staff_objects: {
    title: msg`Oggetti della biblioteca`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../inventory/objects.screen.tsx'),
      actor: () => import('../../inventory/objects.effects.ts').then(({ provideObjects }) => provideObjects),
      input: ({ query }) => ({ filter: readObjectsFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readObjectsFilter(query) }),
    }),
  },
  staff_new_object: {
    title: msg`Nuovo oggetto`,
    screen: bindStaff({
      view: () => import('../../inventory/object.screen.tsx'),
      actor: () => import('../../inventory/object.effects.ts').then(({ provideObject }) => provideObject),
      input: () => ({ id: undefined }),
    }),
  },
  staff_photo_objects: {
    title: msg`Oggetti da fotografie`,
    screen: bindStaff({
      view: () => import('../../inventory/photo-objects.screen.tsx'),
      actor: () =>
        import('../../inventory/photo-objects.effects.ts').then(({ providePhotoObjects }) => providePhotoObjects),
      input: () => undefined,
    }),
  },
  staff_object: {
    title: msg`Oggetto`,
    screen: bindStaff({
      view: () => import('../../inventory/object.screen.tsx'),
      actor: () => import('../../inventory/object.effects.ts').then(({ provideObject }) => provideObject),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_tickets: {
    title: msg`Guasti`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../tickets/tickets.screen.tsx'),
      actor: () => import('../../tickets/tickets.effects.ts').then(({ provideTickets }) => provideTickets),
      input: ({ query }) => ({ filter: readTicketsFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readTicketsFilter(query) }),
    }),
  },
  staff_ticket: {
    title: msg`Guasto`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../tickets/ticket.screen.tsx'),
      actor: () => import('../../tickets/ticket.effects.ts').then(({ provideTicket }) => provideTicket),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_reviews: {
    title: msg`Recensioni degli oggetti`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../moderation/moderation.screen.tsx'),
      actor: () => import('../../moderation/moderation.effects.ts').then(({ provideModeration }) => provideModeration),
      input: ({ query }) => ({ filter: readReviewsFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readReviewsFilter(query) }),
    }),
  },
  staff_imports: {
    title: msg`Importa da un file`,
    screen: bindStaff({
      view: () => import('../../imports/imports.screen.tsx'),
      actor: () => import('../../imports/imports.effects.ts').then(({ provideImports }) => provideImports),
      input: ({ query }) => ({ kind: readKind(query) }),
    }),
  },
  staff_import: {
    title: msg`Importazione`,
    followsLanguage: true,
    screen: bindStaff({
      view: () => import('../../imports/import.screen.tsx'),
      actor: () => import('../../imports/import.effects.ts').then(({ provideImport }) => provideImport),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  staff_audit: {
    title: msg`Registro`,
    screen: bindStaff({
      view: () => import('../../audit/audit.screen.tsx'),
      actor: () => import('../../audit/audit.effects.ts').then(({ provideAudit }) => provideAudit),
      input: ({ query }) => ({ filter: readAuditFilter(query) }),
      onChange: ({ query }) => ({ type: 'filter.changed', filter: readAuditFilter(query) }),
    }),
  },
} satisfies Partial<ScreenRows>;
