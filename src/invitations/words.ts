import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnInvitation, StaffRole } from '#machines/invitations/wire';

export const STAFF_ROLE_WORDS: Record<StaffRole, MessageDescriptor> = {
  volunteer: msg`Banco (volontariato)`,
  admin: msg`Amministra`,
  super: msg`Super amministra`,
};

/** The role that an invitation gives; `member` is the account that staff have made. */
export const ROLE_WORDS: Record<OwnInvitation['role'], MessageDescriptor> = {
  member: msg`Persona iscritta`,
  ...STAFF_ROLE_WORDS,
};
