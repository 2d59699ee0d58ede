import type { Failure } from '../core/failure.ts';
import { uploadBasicsForm, uploadDescriptionForm } from '../rules/forms.ts';
import type { KeptPicture, Picture } from './upload-files.ts';

/** The data submitted at the end; pictures by their ids on the server, in display order. */
export type NewObject = {
  /** Id of the edited object; undefined for a new one. */
  id: string | undefined;
  title: string;
  /** In English; empty if there is none. */
  title_en: string;
  description: string;
  description_en: string;
  /** `origin_id` of the category. */
  category: string;
  pictures: readonly { id: string; alt: string }[];
};

/** Owner of the upload, and the edited object: undefined for a new one. */
export type UploadTarget = { owner: string; id: string | undefined };

export type UploadStep = 'basics' | 'description' | 'pictures' | 'recap';

/** Initial state of the stepper: empty, an object being edited, or a draft stored on the device. */
export type UploadStart = {
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  category: string | undefined;
  pictures: readonly KeptPicture[];
  step: UploadStep;
  /** A draft from an earlier visit that was never submitted. */
  isKept: boolean;
  /** No administrator has accepted the object yet. */
  isUnverified?: boolean;
};

export const emptyUpload: UploadStart = {
  title: '',
  title_en: '',
  description: '',
  description_en: '',
  category: undefined,
  pictures: [],
  step: 'basics',
  isKept: false,
};

/** The fields of the stepper as typed. */
export type UploadValues = {
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  /** `origin_id` of the category; empty until one is chosen. */
  category: readonly string[];
};

export type UploadContext = {
  values: UploadValues;
  target: UploadTarget;
  start: UploadStart | undefined;
  step: UploadStep;
  /** Something was typed, chosen or uploaded since the start. */
  isChanged: boolean;
  pictures: readonly Picture[];
  /** Moving on from the pictures was refused: their conditions are shown until they change. */
  isHeldUp: boolean;
  /** Counts how often the object was begun again: the form then starts empty. */
  turn: number;
  failure: Failure | undefined;
};

export const uploadSchemas = { basics: uploadBasicsForm, description: uploadDescriptionForm };
export type FormStep = keyof typeof uploadSchemas;

export const newObjectOf = ({
  target,
  values,
  pictures,
}: Pick<UploadContext, 'target' | 'values' | 'pictures'>): NewObject => ({
  id: target.id,
  title: values.title.trim(),
  title_en: values.title_en.trim(),
  description: values.description.trim(),
  description_en: values.description_en.trim(),
  category: values.category[0] ?? '',
  pictures: pictures.flatMap(({ sent, alt }) => (sent ? [{ id: sent.id, alt: alt.trim() }] : [])),
});

/** The draft for a later visit; pictures that have not reached the server are left out. */
export const draftOf = ({
  values,
  pictures,
  step,
}: Pick<UploadContext, 'values' | 'pictures' | 'step'>): UploadStart => ({
  title: values.title,
  title_en: values.title_en,
  description: values.description,
  description_en: values.description_en,
  category: values.category[0],
  pictures: pictures.flatMap(({ sent, alt, file }) => (sent ? [{ ...sent, alt, name: file.name }] : [])),
  step,
  isKept: true,
});

/** The initial form values. */
export const valuesOf = ({ title, title_en, description, description_en, category }: UploadStart): UploadValues => ({
  title,
  title_en,
  description,
  description_en,
  category: category === undefined ? [] : [category],
});

const seen = (pictures: readonly { id: string; alt: string }[]): string =>
  JSON.stringify(pictures.map(({ id, alt }) => [id, alt]));

/** Whether the pictures differ from the initial ones. */
export const havePicturesChanged = (start: UploadStart | undefined, pictures: readonly Picture[]): boolean =>
  seen(start?.pictures ?? []) !== seen(pictures.map(({ sent, alt }) => ({ id: sent?.id ?? '', alt })));

/** The first step that the server's refusal refers to. */
export function refusedStep(failure: Failure): UploadStep | undefined {
  const paths = failure.kind === 'problem' ? Object.keys(failure.fields ?? {}) : [];
  const names = paths.map((path) => path.split(/[./]/, 1)[0] ?? '');
  if (names.some((name) => name in uploadBasicsForm.entries)) return 'basics';
  if (names.some((name) => name in uploadDescriptionForm.entries)) return 'description';
  return names.some((name) => name.startsWith('imgs')) ? 'pictures' : undefined;
}

export type UploadInput = { target: UploadTarget; start?: UploadStart };

export const contextOf = ({ target, start }: UploadInput): UploadContext => ({
  target,
  start,
  values: valuesOf(start ?? emptyUpload),
  step: 'basics',
  isChanged: false,
  pictures: [],
  isHeldUp: false,
  turn: 0,
  failure: undefined,
});

/** Shared by the steps with fields. */
export const fieldEvents = {
  typed: {
    actions: [{ type: 'storeValues', params: ({ event }: { event: { values: UploadValues } }) => event }, 'keepDraft'],
  },
} as const;
/** An action's arguments after a failed effect. */
export type Failed = { event: { error: unknown } };
export const keepFailure = [
  { type: 'storeFailure', params: ({ event }: Failed) => ({ error: event.error }) },
  'tellFields',
] as const;

/** Starts over without the draft. */
export const restart = { target: 'loading', actions: ['forgetDraft', 'beginAgain'] } as const;
