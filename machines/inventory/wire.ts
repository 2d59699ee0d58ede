import type { Headquarter } from '../core/wire.ts';
import type { components } from '#openapi/types.d.ts';

type Schemas = components['schemas'];

export type StaffObject = Schemas['StaffObject'];
export type StaffObjectRow = Schemas['StaffObjectRow'];
export type ObjectContent = Schemas['ObjectContent'];
export type ObjectEvent = Schemas['ObjectEvent'];
export type StaffCategory = Schemas['StaffCategory'];
export type BulkChange = Schemas['BulkChange'];
export type BulkPreview = Schemas['BulkPreview'];
export type BulkJob = Schemas['LibraryJob'];
export type MovedLoan = Schemas['MovedLoan'];
export type Manual = Schemas['Manual'];
export type StaffWait = Schemas['StaffWait'];
/** A person who can be added to those who wait. */
export type WaitingPerson = Pick<Schemas['PersonRow'], 'id' | 'name' | 'email' | 'phone' | 'card_number'>;

/** An object that has no name yet, with its picture. */
export interface NamelessObject {
  id: string;
  code: string;
  src: string | undefined;
}

/** Where new objects belong: ids. */
export interface ObjectPlace {
  category: string;
  headquarter: string;
}

/** What the page of an object shows; the object is undefined while it is new. */
export interface ObjectPage {
  object: StaffObject | undefined;
  headquarters: readonly Headquarter[];
  /** Hidden ones, too. */
  categories: readonly StaffCategory[];
}
