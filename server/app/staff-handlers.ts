import { audit } from '#server/audit/audit.handlers';
import { calendars } from '#server/calendars/calendars.handlers';
import { closures } from '#server/closures/closures.handlers';
import { crm } from '#server/crm/crm.handlers';
import { deletions } from '#server/deletions/deletions.handlers';
import { exports } from '#server/imports/exports.handlers';
import { figures } from '#server/figures/figures.handlers';
import { files } from '#server/files/files.handlers';
import { imports } from '#server/imports/imports.handlers';
import { inventory } from '#server/inventory/inventory.handlers';
import { impersonation } from '#server/impersonation/impersonations.handlers';
import { libraryJobs } from '#server/jobs/library-jobs.handlers';
import { libraryLists } from '#server/library/lists.handlers';
import { recordPictures } from '#server/library/record-pictures.handlers';
import { lockers } from '#server/loans/pickup/lockers.handlers';
import { lockerSettings } from '#server/lockers/locker-settings.handlers';
import { members } from '#server/members/members.handlers';
import { moderation } from '#server/moderation/moderation.handlers';
import { people } from '#server/people/people.handlers';
import { invitations } from '#server/invitations/invitations.handlers';
import { setup } from '#server/setup/setup.handlers';
import { staff } from '#server/staff/staff.handlers';
import { staffHeadquarters } from '#server/library/headquarters.handlers';
import { staffLibrary } from '#server/library/library.handlers';
import { tickets } from '#server/tickets/tickets.handlers';
import { staffWaits } from '#server/waits/staff-waits.handlers';
import { users } from '#server/account/users.handlers';
import { verifications } from '#server/verifications/verifications.handlers';

/** Calls of the staff, and the few of members that share their areas. */
export const staffHandlers = {
  ...audit,
  ...calendars,
  ...closures,
  ...crm,
  ...deletions,
  ...exports,
  ...figures,
  ...files,
  ...impersonation,
  ...imports,
  ...inventory,
  ...invitations,
  ...libraryJobs,
  ...libraryLists,
  ...lockerSettings,
  ...lockers,
  ...members,
  ...moderation,
  ...people,
  ...recordPictures,
  ...setup,
  ...staff,
  ...staffHeadquarters,
  ...staffLibrary,
  ...staffWaits,
  ...tickets,
  ...users,
  ...verifications,
};
