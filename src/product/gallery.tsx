import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PICTURES } from '#machines/rules/limits';
import type { Product } from '#machines/core/wire';
import { pictureOf } from '../core/tile.ts';
import { Slides } from '../ui/carousels/slides.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import classes from './gallery.module.css';

/** The pictures of an object: swiped on a phone, turned by key, or chosen by thumbnail. */
export function Gallery({ product: { name, img, imgs } }: { product: Product }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(0);
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
        <Slides label={t`Immagini di ${name}`} index={shown} onTurn={setShown} slides={slides} canFocus />
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
                onClick={() => setShown(index)}
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
