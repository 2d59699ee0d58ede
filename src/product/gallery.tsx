import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { PICTURES } from '#machines/rules/limits';
import type { Product } from '#machines/core/wire';
import { pictureOf } from '../core/tile.ts';
import { Picture } from '../ui/objects/picture.tsx';
import classes from './gallery.module.css';

/** The pictures of an object: swiped on a phone, or chosen by thumbnail. */
export function Gallery({ product: { name, img, imgs } }: { product: Product }) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = imgs.length > 0 ? imgs : [img && { ...img, alt: '' }];
  const total = pictures.length;

  const follow = () => {
    const list = track.current;
    if (list) setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  };
  const show = (index: number) => {
    const list = track.current;
    list?.scrollTo({ left: index * list.clientWidth });
  };

  return (
    <div className={classes.gallery} role="group" aria-label={t`Immagini di ${name}`}>
      <ul
        className={classes.track}
        ref={track}
        onScroll={follow}
        {...(total > 1 ? { tabIndex: 0, 'aria-label': t`Immagini di ${name}` } : {})}
      >
        {pictures.map((picture, index) => {
          const number = index + 1;
          const words = picture?.alt || name;
          return (
            <li key={picture?.url ?? index} aria-hidden={index !== shown}>
              <Picture
                source={pictureOf(picture)}
                alt={total === 1 ? words : t`${words}, immagine ${number} di ${total}`}
                sizes={PICTURES.object}
                eager={index === 0}
              />
            </li>
          );
        })}
      </ul>
      {total > 1 && (
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
      )}
    </div>
  );
}
