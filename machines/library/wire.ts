import type { components, operations } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type StaffLibrary = Schemas['StaffLibrary'];
export type LibrarySettings = Schemas['LibrarySettings'];
export type LibraryChange = Schemas['LibraryChange'];
export type AccentPreview = operations['previewAccent']['responses'][200]['content']['application/json'];
export type StaffHeadquarter = Schemas['StaffHeadquarter'];
export type HeadquarterContent = Schemas['HeadquarterContent'];
export type StaffCategory = Schemas['StaffCategory'];
export type StaffCard = Schemas['StaffCard'];

/** The smart locker of a pickup point, without its secrets. */
export type StaffLocker = components['schemas']['StaffLockerSettings'];
export type LockerTest = components['schemas']['LockerTest'];
export type RecordPicture = Schemas['RecordPicture'];
export type RecordPictureContent = Schemas['RecordPictureContent'];
