import { assign, sendTo, setup } from 'xstate';
import { storeFailure, type FieldsRefused, tellFieldsOf, warn, tellDone, isUnknown } from '../core/calls.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import type { Headquarter } from '../core/wire.ts';
import type { Picture } from '../objects/upload-files.ts';
import { uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import type { QueueChanged } from '../objects/upload-queue-state.ts';
import { objectForm } from '../rules/forms.ts';
import type { ChosenFile } from '../rules/upload.ts';
import {
  newValues,
  mergeEdits,
  mergeLists,
  type ObjectConflict,
  type ObjectField,
  type ObjectValues,
  valuesOf,
} from './object-form.ts';
import type { Manual, ObjectContent, StaffCategory, StaffObject } from './wire.ts';

export type ObjectAction = 'copy' | 'retire' | 'bring_back';

interface ObjectPage {
  object: StaffObject | undefined;
  headquarters: readonly Headquarter[];
  /** Hidden ones, too. */
  categories: readonly StaffCategory[];
}

interface ObjectContext extends ObjectPage {
  /** Undefined for a new object. */
  id: string | undefined;
  /** The fields as typed. */
  values: ObjectValues;
  /** Grows when the form must show other values than what was typed into it. */
  revision: number;
  pictures: readonly Picture[];
  manuals: readonly Manual[];
  conflicts: readonly ObjectConflict[];
  /** Whose changes are in the form now, since somebody else saved first. */
  isMerged: boolean;
  action: ObjectAction;
  reason: string;
  failure: Failure | undefined;
}

type ObjectPageEvent =
  | QueueChanged
  | { type: 'retry' }
  | { type: 'values.changed'; values: ObjectValues }
  | { type: 'submitted'; values: ObjectValues }
  | { type: 'side.chosen'; field: ObjectField; side: 'mine' | 'theirs' }
  | { type: 'manual.chosen'; file: ChosenFile }
  | { type: 'manual.changed'; id: string; title?: string; language?: 'it' | 'en' }
  | { type: 'manual.removed'; id: string }
  | { type: 'action.asked'; action: ObjectAction }
  | { type: 'action.confirmed' }
  | { type: 'action.declined' }
  | { type: 'reason.typed'; reason: string };

/** The types, effects and actions of an object's page. */
export const objectSetup = setup({
  types: {
    input: {} as { id: string | undefined },
    context: {} as ObjectContext,
    events: {} as ObjectPageEvent,
    emitted: {} as FieldsRefused,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy' | 'adding' | 'asking' | 'acting',
  },
  actors: {
    queue: uploadQueueMachine,
    loadObject: slot<ObjectPage, { id: string | undefined }>('loadObject'),
    saveObject: slot<StaffObject, { object: StaffObject | undefined; content: ObjectContent }>('saveObject'),
    addManual: slot<Manual, { file: ChosenFile }>('addManual'),
    act: slot<StaffObject, { id: string; action: ObjectAction; reason: string }>('act'),
  },
  actions: {
    keep: assign((_, params: Partial<ObjectContext>) => params),
    keepPage: assign((_, { page }: { page: ObjectPage }) => ({
      ...page,
      ...shownOf(page.object, page.headquarters),
      failure: undefined,
    })),
    /** The object as it is on the server now; what was typed and not saved stays. */
    mergeObject: assign(({ context }, { object }: { object: StaffObject | undefined }) => {
      if (object === undefined) return {};
      const before = context.object ? valuesOf(context.object) : context.values;
      const { values, conflicts } = mergeEdits(before, context.values, valuesOf(object));
      return { object, values, conflicts, revision: context.revision + 1 };
    }),
    /** The same for the lists of pictures and manuals; `mergeObject` comes after it. */
    mergeManuals: assign(({ context }, { object }: { object: StaffObject | undefined }) => ({
      manuals: mergeLists(context.object?.manuals ?? [], context.manuals, object?.manuals ?? []),
    })),
    mergePictures: sendTo('queue', ({ context }, { object }: { object: StaffObject | undefined }) => ({
      type: 'pictures.restored' as const,
      pictures: mergeLists(
        context.object?.imgs ?? [],
        context.pictures.flatMap(({ sent, alt, alt_en = '' }) => (sent ? [{ ...sent, alt, alt_en }] : [])),
        object?.imgs ?? [],
      ).map(named),
    })),
    keepSaved: assign(({ context }, { object }: { object: StaffObject }) => ({
      object,
      ...shownOf(object),
      revision: context.revision + 1,
      isMerged: false,
      failure: undefined,
    })),
    chooseSide: assign(({ context }, { field, side }: { field: ObjectField; side: 'mine' | 'theirs' }) => {
      const chosen = context.conflicts.find((each) => each.field === field);
      return chosen === undefined
        ? {}
        : { values: { ...context.values, [field]: chosen[side] }, revision: context.revision + 1 };
    }),
    addManual: assign(({ context }, { manual }: { manual: Manual }) => ({ manuals: [...context.manuals, manual] })),
    changeManual: assign(({ context }, { id, ...change }: { id: string; title?: string; language?: 'it' | 'en' }) => ({
      manuals: context.manuals.map((each) => (each.id === id ? { ...each, ...change } : each)),
    })),
    removeManual: assign(({ context }, { id }: { id: string }) => ({
      manuals: context.manuals.filter((each) => each.id !== id),
    })),
    showPictures: sendTo('queue', ({ context }) => ({
      type: 'pictures.restored' as const,
      pictures: (context.object?.imgs ?? []).map(named),
    })),
    storeFailure,
    tellFields: tellFieldsOf('failure'),
    warn,
    tellDone,
    open: sendTo(navigation, (_, { object }: { object: StaffObject }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_object', { id: object.id }),
    })),
  },
  guards: {
    isUnknown,
    isComplete: ({ context }, { values }: { values: ObjectValues }) =>
      Object.keys(validate(objectForm, values)).length === 0 &&
      context.pictures.every(({ status }) => status === 'sent'),
    isNew: ({ context }) => context.id === undefined,
    isCopy: ({ context }) => context.action === 'copy',
    /** Somebody else has saved since this page was loaded. */
    isChanged: (_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return failure.kind === 'problem' && failure.code === 'resource.changed';
    },
  },
});

/** A picture that is on the server has no file name any more. */
const named = <Img extends object>(img: Img, at: number) => ({ ...img, name: String(at + 1) });

const shownOf = (object: StaffObject | undefined, headquarters: ObjectPage['headquarters'] = []) => ({
  values: object ? valuesOf(object) : newValues(headquarters),
  manuals: object?.manuals ?? [],
  conflicts: [],
});
