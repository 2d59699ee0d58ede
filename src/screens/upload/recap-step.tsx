import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCategories } from '#machines/selectors/app.selectors';
import {
  selectCategory,
  selectSentPictures,
  selectText,
  selectUploadFailure,
} from '#machines/selectors/upload.selectors';
import { useApp } from '../../actors.ts';
import { useMessages } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { UploadTile, UploadTiles } from '../../ui/upload-tile.tsx';
import type { UploadActor } from '../actor-types.ts';
import classes from './upload.module.css';

/** Last step: everything once more before it is sent. */
export function RecapStep({ actor }: { actor: UploadActor }) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectUploadFailure);
  const title = useSelector(actor, selectText('title'));
  const description = useSelector(actor, selectText('description'));
  const category = useSelector(actor, selectCategory);
  const pictures = useSelector(actor, selectSentPictures);
  const categories = useSelector(useApp(), selectCategories);
  const categoryName = categories?.find(({ origin_id }) => origin_id === category)?.name ?? category;
  return (
    <>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)} <Trans>Quello che hai scritto è ancora qui.</Trans>
        </AlertBox>
      )}
      <KeyValue
        rows={[
          { key: 'title', label: <Trans>Titolo</Trans>, value: title },
          { key: 'category', label: <Trans>Categoria</Trans>, value: categoryName },
          {
            key: 'description',
            label: <Trans>Descrizione</Trans>,
            value: <span className={classes.description}>{description}</span>,
          },
        ]}
      />
      {pictures.length > 0 ? (
        <UploadTiles>
          {pictures.map(({ id, file, alt, sent }) => (
            <UploadTile key={id} name={alt === '' ? file.name : alt} src={sent?.url ?? null} progress={null} />
          ))}
        </UploadTiles>
      ) : (
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
