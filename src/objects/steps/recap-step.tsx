import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCategories } from '#machines/app/app.selectors';
import {
  selectIsChange,
  selectIsUnverified,
  selectSentPictures,
  selectValues,
} from '#machines/objects/upload.selectors';
import { useApp } from '../../core/actors.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { UploadTile, UploadTiles } from '../../ui/fields/upload-tile.tsx';
import type { StepProps } from './step-props.ts';
import classes from '../upload.module.css';

/** Last step: a preview of the object before it is sent. */
export function RecapStep({ actor }: StepProps) {
  const isChange = useSelector(actor, selectIsChange);
  const isUnverified = useSelector(actor, selectIsUnverified);
  const values = useSelector(actor, selectValues);
  const { title, title_en: titleEn, description, description_en: descriptionEn, category: chosen } = values;
  const category = chosen[0];
  const [cover, ...others] = useSelector(actor, selectSentPictures);
  const categories = useSelector(useApp(), selectCategories);
  const categoryName = categories?.find(({ origin_id }) => origin_id === category)?.name ?? category;
  return (
    <>
      <article className={cover ? `${classes.preview} ${classes.withCover}` : classes.preview}>
        {cover?.sent && <img className={classes.coverPicture} src={cover.sent.url} alt={cover.alt} />}
        <div className={classes.previewWords}>
          <p className={classes.category}>{categoryName}</p>
          <h3 className={classes.previewTitle} lang="it">
            {title}
          </h3>
          <p className={classes.description} lang="it">
            {description}
          </p>
          {titleEn + descriptionEn !== '' && (
            <div className={classes.english}>
              <p className={classes.category}>
                <Trans>In inglese</Trans>
              </p>
              {titleEn !== '' && (
                <p className={classes.englishTitle} lang="en">
                  {titleEn}
                </p>
              )}
              {descriptionEn !== '' && (
                <p className={classes.description} lang="en">
                  {descriptionEn}
                </p>
              )}
            </div>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <UploadTiles>
          {others.map(({ id, file, alt, sent }) => (
            <UploadTile key={id} name={alt === '' ? file.name : alt} src={sent?.url} progress={null} />
          ))}
        </UploadTiles>
      )}
      {!cover && (
        <p className={classes.hint}>
          <Trans>Senza immagini: con una foto è più facile che qualcuno lo prenda in prestito.</Trans>
        </p>
      )}
      <AlertBox kind="info">
        {isChange && !isUnverified ? (
          <Trans>Le modifiche valgono subito.</Trans>
        ) : (
          <Trans>Un amministratore lo verifica prima che gli altri possano prenderlo in prestito.</Trans>
        )}
      </AlertBox>
    </>
  );
}
