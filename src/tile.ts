import { availabilityOf } from '#machines/availability';
import type { CalendarDate } from '#machines/rules/dates';
import { hrefOf } from '#machines/routes';
import type { Headquarter, ProductTile } from '#machines/wire';
import type { CarouselObject } from './ui/object-carousel.tsx';
import type { PictureSource } from './ui/picture.tsx';

/** A picture of the contract as the pieces show it. */
export const pictureOf = (img: ProductTile['img'] | Headquarter['img']): PictureSource | null =>
  img && {
    url: img.url,
    width: img.width,
    height: img.height,
    placeholder: img.placeholder,
    ...(img.srcset === null ? {} : { srcSet: img.srcset }),
  };

/** An object of the contract as its tile shows it. */
export const tileProps = (tile: ProductTile, today: CalendarDate): CarouselObject => ({
  id: tile.id,
  name: tile.name,
  href: hrefOf('product', { id: tile.id }),
  picture: pictureOf(tile.img),
  availability: availabilityOf(tile, today),
  place: tile.location.name,
  fallback: tile.fallback,
});
