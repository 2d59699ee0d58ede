import { availabilityOf } from '#machines/catalogue/availability';
import type { CalendarDate } from '#machines/rules/dates';
import { noDays, periodOf } from '#machines/checkout/choice';
import { pageHref } from '#machines/product/days-query';
import type { Headquarter, ProductTile } from '#machines/core/wire';
import type { CarouselObject } from '../ui/carousels/object-carousel.tsx';
import type { PictureSource } from '../ui/objects/picture.tsx';

/** Maps a picture of the contract to the UI component's. */
export const pictureOf = (img: ProductTile['img'] | Headquarter['img']): PictureSource | null =>
  img && {
    url: img.url,
    width: img.width,
    height: img.height,
    placeholder: img.placeholder,
    ...(img.srcset === null ? {} : { srcSet: img.srcset }),
  };

/** Maps an object of the contract to its tile. @param days on which it is wanted and free: its page opens with them */
export const tileProps = (tile: ProductTile, today: CalendarDate, days = noDays): CarouselObject => ({
  id: tile.id,
  name: tile.name,
  href: pageHref(tile.id, days),
  picture: pictureOf(tile.img),
  // What it is today would contradict what was asked for.
  availability: periodOf(days) ? { kind: 'on_days' } : availabilityOf(tile, today),
  place: tile.location.name,
  fallback: tile.fallback,
});
