import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#machines/invitations/wire';

export const STAFF_ROLE_WORDS: Record<StaffRole, MessageDescriptor> = {
  volunteer: msg`Banco (volontariato)`,
  admin: msg`Amministra`,
  super: msg`Super amministra`,
};
