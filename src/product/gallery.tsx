import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { PICTURES } from '#machines/rules/limits';
import { selectPicture } from '#machines/product/product.selectors';
import type { Product } from '#machines/core/wire';
import { pictureOf } from '../core/tile.ts';
import { Slides } from '../ui/carousels/slides.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import type { ProductActor } from './actor-types.ts';
import classes from './gallery.module.css';

/** The pictures of an object: swiped on a phone, turned by key, or chosen by thumbnail. */
export function Gallery({ product: { name, img, imgs }, actor }: { product: Product; actor: ProductActor }) {
  const { t } = useLingui();
  const shown = useSelector(actor, selectPicture);
  const show = (picture: number) => actor.send({ type: 'picture.shown', picture });
  const pictures = imgs.length > 0 ? imgs : [img && { ...img, alt: '' }];
  const total = pictures.length;
  const slides = pictures.map((picture, index) => {
    const number = index + 1;
    const words = picture?.alt || name;
    return (
      <Picture
        key={picture?.url ?? index}
        source={pictureOf(picture)}
        alt={total === 1 ? words : t`${words}, immagine ${number} di ${total}`}
        sizes={PICTURES.object}
        eager={index === 0}
      />
    );
  });
  if (total === 1) return <div className={`${classes.gallery} ${classes.frame}`}>{slides}</div>;
  return (
    <div className={classes.gallery}>
      <div className={classes.frame}>
        <Slides label={t`Immagini di ${name}`} index={shown} onTurn={show} slides={slides} canFocus />
      </div>
      <ul className={classes.thumbs}>
        {pictures.map((picture, index) => {
          const number = index + 1;
          return (
            <li key={picture?.url ?? index}>
              <button
                type="button"
                className={classes.thumb}
                aria-label={t`Mostra l’immagine ${number}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Picture source={pictureOf(picture)} alt="" sizes="80px" square />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
