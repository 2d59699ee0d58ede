import type { LibrarySettings, StaffLibrary } from '#machines/library/wire';

/** The settings of a library as its staff see them. */
export const staffLibrary = (changed: Partial<LibrarySettings> = {}, version = '1'): StaffLibrary => ({
  version,
  accent: null,
  logo: null,
  faq: { it: null, en: null },
  settings: {
    ...{ name: 'La Bottega', language: 'it', city: 'Bologna', address: '', phone: '', email: '', whatsapp: '' },
    ...{ telegram: '', website: '', instagram: '', twitter: '', youtube: '', facebook: '', how_work_it: '' },
    ...{ notice: '', notice_en: '' },
    ...{ how_work_en: '', membership_it: '', membership_en: '', contact_it: '', contact_en: '', useful_links: [] },
    ...{ university_domain: '', accent: '', regolamento: '', regolamento_en: '', signup_disclaimer: '' },
    ...{ signup_disclaimer_en: '', welcome_content: [], auto_membership: false, mandatory_sharing: false },
    ...{ renewable_card: true, auto_approve: false, overdue_blocks: true, handover_signature: false, max_loans: 3 },
    ...{ loan_horizon_days: 365, preparations_days: 1, delivery_on: true, delivery_price: 4.5, delivery_radius: 15 },
    ...{ delivery_days: [1, 2], postal_positions: [], mail_from_name: '', mail_reply_to: '', due_soon_days: 2, due_today: false },
    ...{
      overdue_days: [1, 3, 7],
      overdue_every: 0,
      card_before_days: 14,
      card_after_days: 0,
      audit_months: 0,
      inactive_months: 0,
    },
    ...changed,
  },
});
