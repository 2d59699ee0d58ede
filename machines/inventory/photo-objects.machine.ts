import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureStored, forgetFailure, storeFailure } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { effect, listener } from '../core/effect.ts';
import { slot } from '../core/slot.ts';
import { canRetry, isRefused, type Picture } from '../objects/upload-files.ts';
import { type QueueChanged, uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import { CONNECTION, UPLOAD } from '../rules/limits.ts';
import { namingMachine } from './naming.machine.ts';
import { shownOf } from './object-form.ts';
import type { NamelessObject, ObjectPage, ObjectPlace } from './wire.ts';

/** The pickup points and the categories. */
export type ObjectPlaces = Pick<ObjectPage, 'headquarters' | 'categories'>;

interface PhotosContext extends ObjectPlaces {
  /** Of the photos that are taken from now on. */
  place: ObjectPlace;
  /** Those of the queue. */
  photos: readonly Picture[];
  /** Where each photo belongs, as it was chosen when the photo came. */
  places: Readonly<Record<number, ObjectPlace>>;
  /** The photos that have become objects. */
  added: readonly number[];
  /** Names of the photos that were still coming when the page was last left. */
  lost: readonly string[];
  failure: Failure | undefined;
}

const isWhole = ({ category, headquarter }: ObjectPlace): boolean => category !== '' && headquarter !== '';

/** The place of each photo: one that came before a place was chosen belongs to the first that is. */
const placesOf = ({ photos, places, place }: Pick<PhotosContext, 'photos' | 'places' | 'place'>) =>
  Object.fromEntries(
    photos.flatMap(({ id }) => {
      const known = places[id] ?? (isWhole(place) ? place : undefined);
      return known ? [[id, known]] : [];
    }),
  );

/** The photo that becomes an object next. */
const readyOf = ({ photos, places, added }: PhotosContext) =>
  photos.find(({ id, status }) => status === 'sent' && places[id] !== undefined && !added.includes(id));

/** The photos that are on the way to become objects. */
const leftOf = ({ photos, added }: Pick<PhotosContext, 'photos' | 'added'>) =>
  photos.filter((photo) => !added.includes(photo.id) && !isRefused(photo));

const namesOf = (context: PhotosContext) => [...context.lost, ...leftOf(context).map(({ file }) => file.name)];

/** The note follows the photos. */
const noted = {
  type: 'noteLeft' as const,
  params: ({ context }: { context: PhotosContext }) => ({ names: namesOf(context) }),
};

/** Photos become objects without a name, one after the other; their names come later. */
export const photoObjectsMachine = setup({
  types: {
    context: {} as PhotosContext,
    events: {} as
      | QueueChanged
      | ({ type: 'place.chosen' } & Partial<ObjectPlace>)
      | { type: 'photos.retried' }
      /** The names of the photos that were lost were read. */
      | { type: 'lost.read' }
      | { type: 'retry' },
    tags: {} as 'loading' | 'failed' | 'shown' | 'stuck' | 'waiting',
  },
  actors: {
    queue: uploadQueueMachine,
    naming: namingMachine,
    loadPlaces: slot<ObjectPlaces & { lost?: readonly string[] }, undefined>('loadPlaces'),
    /** Asks before the page is left, for as long as it runs. */
    holdPage: listener(),
    addObject: slot<NamelessObject, { photo: Picture | undefined; place: ObjectPlace }>('addObject'),
  },
  actions: {
    /** Effect: notes for the next visit which photos would be lost. */
    noteLeft: effect<{ names: readonly string[] }>(),
    forgetLost: assign({ lost: [] }),
    keepLoaded: assign(
      ({ context }, { headquarters, categories, lost = [] }: ObjectPlaces & { lost?: readonly string[] }) => {
        const { values } = shownOf(undefined, { headquarters, categories });
        const place = { category: values.categories[0] ?? '', headquarter: values.headquarter };
        return { headquarters, categories, lost, place, places: placesOf({ ...context, place }), failure: undefined };
      },
    ),
    keepPhotos: assign(({ context }, { pictures: photos }: Pick<QueueChanged, 'pictures'>) => ({
      photos,
      places: placesOf({ ...context, photos }),
    })),
    keepPlace: assign(({ context }, chosen: Partial<ObjectPlace>) => {
      const { category = context.place.category, headquarter = context.place.headquarter } = chosen;
      const place = { category, headquarter };
      return { place, places: placesOf({ ...context, place }) };
    }),
    passOn: sendTo('naming', (_, { object }: { object: NamelessObject }) => ({
      type: 'object.added' as const,
      object,
    })),
    /** The queue keeps only what is still to be done. */
    takeOff: sendTo('queue', ({ context }) => ({ type: 'picture.removed' as const, id: readyOf(context)?.id ?? 0 })),
    /** After `takeOff`: the next one is ready then. */
    noteAdded: assign(({ context }) => {
      const photo = readyOf(context);
      return { added: photo ? [...context.added, photo.id] : context.added };
    }),
    sendAgain: sendTo('queue', { type: 'pictures.retried' }),
    storeFailure,
    forgetFailure,
  },
  guards: {
    hasReady: ({ context }) => readyOf(context) !== undefined,
    hasNoneReady: ({ context }) => readyOf(context) === undefined,
    hasLeft: ({ context }) => leftOf(context).length > 0,
    hasNoneLeft: ({ context }) => leftOf(context).length === 0,
    hasUnsent: ({ context }) => context.photos.some(canRetry),
    hasNoneUnsent: ({ context }) => !context.photos.some(canRetry),
  },
  delays: { untilRetry: CONNECTION.probeIntervalMilliseconds },
}).createMachine({
  id: 'photoObjects',
  context: {
    ...{ headquarters: [], categories: [], place: { category: '', headquarter: '' } },
    ...{ photos: [], places: {}, added: [], lost: [], failure: undefined },
  },
  invoke: [
    { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self, most: UPLOAD.maxObjects }) },
    { id: 'naming', src: 'naming' },
  ],
  on: { 'pictures.changed': { actions: [{ type: 'keepPhotos', params: ({ event }) => event }, noted] } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The pickup points and the categories are loading',
      tags: 'loading',
      invoke: {
        id: 'loadPlaces',
        src: 'loadPlaces',
        input: undefined,
        onDone: { target: 'shown', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The first load failed; the page says why and offers a retry',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    shown: {
      description: 'Photos are taken, sent and made into objects',
      tags: 'shown',
      type: 'parallel',
      on: {
        'place.chosen': { actions: { type: 'keepPlace', params: ({ event }) => event } },
        'lost.read': { actions: ['forgetLost', noted] },
      },
      states: {
        making: {
          description: 'The photos that were sent become objects',
          initial: 'resting',
          states: {
            resting: {
              description: 'No photo is ready to become an object',
              always: { guard: 'hasReady', target: 'adding' },
            },
            adding: {
              description: 'A photo is becoming an object',
              invoke: {
                id: 'addObject',
                src: 'addObject',
                input: ({ context }) => {
                  const photo = readyOf(context);
                  return { photo, place: (photo && context.places[photo.id]) ?? context.place };
                },
                onDone: {
                  target: 'resting',
                  actions: [
                    'forgetFailure',
                    { type: 'passOn', params: ({ event }) => ({ object: event.output }) },
                    'takeOff',
                    'noteAdded',
                    noted,
                  ],
                },
                onError: { target: 'stuck', actions: failureStored },
              },
            },
            stuck: {
              description: 'A photo could not become an object; it waits on the page and is tried again',
              tags: 'stuck',
              always: { guard: 'hasNoneReady', target: 'resting', actions: 'forgetFailure' },
              on: { 'photos.retried': 'adding' },
              after: { untilRetry: 'adding' },
            },
          },
        },
        sending: {
          description: 'The photos that could not be sent',
          initial: 'steady',
          states: {
            steady: {
              description: 'Every photo was sent or is on its way',
              always: { guard: 'hasUnsent', target: 'waiting' },
            },
            waiting: {
              description: 'Photos could not be sent; they wait on the page and are sent again',
              tags: 'waiting',
              always: { guard: 'hasNoneUnsent', target: 'steady' },
              on: { 'photos.retried': { target: 'waiting', reenter: true, actions: 'sendAgain' } },
              after: { untilRetry: { target: 'waiting', reenter: true, actions: 'sendAgain' } },
            },
          },
        },
        leaving: {
          description: 'Whether leaving the page loses photos',
          initial: 'free',
          states: {
            free: {
              description: 'Every photo has become an object',
              always: { guard: 'hasLeft', target: 'held' },
            },
            held: {
              description: 'Photos are still coming; leaving the page is asked about',
              invoke: { id: 'holdPage', src: 'holdPage' },
              always: { guard: 'hasNoneLeft', target: 'free' },
            },
          },
        },
      },
    },
  },
});

type Photos = SnapshotFrom<typeof photoObjectsMachine>;

export const selectStage = (page: Photos): 'loading' | 'failed' | 'shown' =>
  page.hasTag('loading') ? 'loading' : page.hasTag('failed') ? 'failed' : 'shown';
export const selectHeadquarters = (page: Photos) => page.context.headquarters;
export const selectCategories = (page: Photos) => page.context.categories;
export const selectPlace = (page: Photos) => page.context.place;
/** How many photos have become objects here. */
export const selectAdded = (page: Photos) => page.context.added.length;
/** How many photos are on the way to become objects. */
export const selectLeft = ({ context }: Photos) => leftOf(context).length;
/** Names of the photos that were still coming when the page was last left. */
export const selectLost = ({ context }: Photos) => context.lost;
/** Photos wait for the server. */
export const selectIsWaiting = (page: Photos) => page.hasTag('waiting');
/** Photos wait until their category and pickup point are chosen. */
export const selectIsHomeless = ({ context: { photos, places, added } }: Photos) =>
  photos.some(({ id }) => places[id] === undefined && !added.includes(id));
/** Why the page did not load, or a photo did not become an object. */
export const selectFailure = (page: Photos) =>
  page.hasTag('failed') || page.hasTag('stuck') ? page.context.failure : undefined;
export const selectQueue = (page: Photos) => page.children.queue;
export const selectNaming = (page: Photos) => page.children.naming;
