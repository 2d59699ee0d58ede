import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCategories } from '#machines/selectors/app.selectors';
import { selectCategory, selectSentPictures, selectText } from '#machines/selectors/upload.selectors';
import { useApp } from '../../actors.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { UploadTile, UploadTiles } from '../../ui/upload-tile.tsx';
import type { StepProps } from './step-field.ts';
import classes from './upload.module.css';

/** Last step: the object as others will see it, before it is sent. */
export function RecapStep({ actor }: StepProps) {
  const title = useSelector(actor, selectText('title'));
  const description = useSelector(actor, selectText('description'));
  const category = useSelector(actor, selectCategory);
  const [cover, ...others] = useSelector(actor, selectSentPictures);
  const categories = useSelector(useApp(), selectCategories);
  const categoryName = categories?.find(({ origin_id }) => origin_id === category)?.name ?? category;
  return (
    <>
      <article className={cover ? `${classes.preview} ${classes.withCover}` : classes.preview}>
        {cover?.sent && <img className={classes.coverPicture} src={cover.sent.url} alt={cover.alt} />}
        <div className={classes.previewWords}>
          <p className={classes.category}>{categoryName}</p>
          <h3 className={classes.previewTitle}>{title}</h3>
          <p className={classes.description}>{description}</p>
        </div>
      </article>
      {others.length > 0 && (
        <UploadTiles>
          {others.map(({ id, file, alt, sent }) => (
            <UploadTile key={id} name={alt === '' ? file.name : alt} src={sent?.url ?? null} progress={null} />
          ))}
        </UploadTiles>
      )}
      {!cover && (
        <p className={classes.hint}>
          <Trans>Senza immagini: con una foto è più facile che qualcuno lo prenda in prestito.</Trans>
        </p>
      )}
      <AlertBox kind="info">
        <Trans>Un amministratore lo verifica prima che gli altri possano prenderlo in prestito.</Trans>
      </AlertBox>
    </>
  );
}
