import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonRole } from '#machines/people/wire';

export const ROLE_WORDS: Record<PersonRole, MessageDescriptor> = {
  member: msg`Persona iscritta`,
  volunteer: msg`Banco (volontariato)`,
  admin: msg`Amministra`,
  super: msg`Super amministra`,
};
