import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectNamed } from '#machines/inventory/naming.machine';
import { choosable } from '#machines/inventory/object-form';
import {
  selectAdded,
  selectCategories,
  selectFailure,
  selectHeadquarters,
  selectIsHomeless,
  selectIsWaiting,
  selectLeft,
  selectLost,
  selectNaming,
  selectPlace,
  selectQueue,
  selectStage,
} from '#machines/inventory/photo-objects.machine';
import { canRetry } from '#machines/objects/upload-files';
import { selectPictures } from '#machines/objects/upload.selectors';
import type { QueueActor } from '../objects/actor-types.ts';
import { LostPhotos } from '../objects/lost-photos.tsx';
import { RefusedFiles } from '../objects/refused-files.tsx';
import { Failed } from '../parts/failed.tsx';
import { SetupReturn } from '../setup/setup-return.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { AddPictures, UploadTile, UploadTiles } from '../ui/fields/upload-tile.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';
import type { NamingActor, PhotoObjectsActor } from './actor-types.ts';
import { useCategoryOptions } from './category-options.ts';
import { Naming } from './naming.tsx';
import classes from './inventory.module.css';

/** Photos first, one after the other or many at once; each becomes an object that nobody but staff sees until it has a name. */
export default function PhotoObjects({ actor }: { actor: PhotoObjectsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const queue = useSelector(actor, selectQueue);
  const naming = useSelector(actor, selectNaming);
  return (
    <Page compact title={t`Oggetti da fotografie`} back={{ href: hrefOf('staff_objects'), label: t`Oggetti` }}>
      {naming && <Return naming={naming} />}
      {stage === 'loading' && <LinesSkeleton count={3} height="5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && (
        <div className={classes.form}>
          <Section title={t`Dove vanno`} lead={t`Vale per le foto da qui in poi.`}>
            <Place actor={actor} />
          </Section>
          {queue && (
            <Section title={t`Fotografa`} lead={t`Una foto per oggetto. Il codice viene da sé, il nome dopo.`}>
              <Photos actor={actor} queue={queue} />
            </Section>
          )}
          {naming && <Naming actor={naming} />}
        </div>
      )}
    </Page>
  );
}

/** An object with a name counts for the first steps. */
function Return({ naming }: { naming: NamingActor }) {
  return <SetupReturn saved={useSelector(naming, selectNamed)} />;
}

function Place({ actor }: { actor: PhotoObjectsActor }) {
  const { t } = useLingui();
  const headquarters = useSelector(actor, selectHeadquarters);
  const categories = useSelector(actor, selectCategories);
  const { category, headquarter } = useSelector(actor, selectPlace);
  const options = useCategoryOptions(categories);
  return (
    <>
      {choosable(categories).length === 0 && (
        <Lacking>
          <Trans>
            Non c’è ancora una categoria: <Link href={hrefOf('staff_library_categories')}>aggiungi la prima</Link>, poi
            torna qui.
          </Trans>
        </Lacking>
      )}
      {headquarters.length === 0 && (
        <Lacking>
          <Trans>
            Non c’è ancora un punto di ritiro:{' '}
            <Link href={hrefOf('staff_library_headquarters')}>aggiungi il primo</Link>, poi torna qui.
          </Trans>
        </Lacking>
      )}
      <div className={classes.pair}>
        <SelectField
          label={t`Categoria`}
          name="category"
          required
          value={category}
          placeholder={t`Scegli`}
          options={options.map(({ id, label }) => ({ value: id, label }))}
          onChange={(chosen) => actor.send({ type: 'place.chosen', category: chosen })}
        />
        <SelectField
          label={t`Punto di ritiro`}
          name="headquarter"
          required
          value={headquarter}
          placeholder={t`Scegli`}
          options={headquarters.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => actor.send({ type: 'place.chosen', headquarter: chosen })}
        />
      </div>
    </>
  );
}

const Lacking = ({ children }: { children: ReactNode }) => <p className={classes.lacking}>{children}</p>;

function Photos({ actor, queue }: { actor: PhotoObjectsActor; queue: QueueActor }) {
  const { t } = useLingui();
  const pictures = useSelector(queue, selectPictures);
  const { failureText } = useMessages();
  const add = (files: File[]) => {
    if (files.length > 0) queue.send({ type: 'files.added', files });
  };
  return (
    <>
      <UploadTiles>
        <AddPictures label={t`Scatta una foto`} onFiles={add} camera />
        <AddPictures label={t`Scegli foto`} onFiles={add} />
        {pictures.map(({ id, file, status, progress, failure, sent }) => (
          <UploadTile
            key={id}
            name={file.name}
            src={sent?.url}
            file={file instanceof Blob ? file : undefined}
            progress={progress}
            error={failure && !canRetry({ status, failure }) && failureText(failure)}
            onRemove={() => queue.send({ type: 'picture.removed', id })}
          />
        ))}
      </UploadTiles>
      <p className={`${classes.muted} ${classes.limits}`}>
        <Trans>Foto png, jpeg o tiff, al massimo 9 MB l’una.</Trans>
      </p>
      <RefusedFiles queue={queue} />
      <Lost actor={actor} />
      <Standing actor={actor} />
    </>
  );
}

/** The photos that a reload, or leaving the page, has cut off. */
function Lost({ actor }: { actor: PhotoObjectsActor }) {
  const lost = useSelector(actor, selectLost);
  if (lost.length === 0) return null;
  const names = lost.join(', ');
  return (
    <LostPhotos onRead={() => actor.send({ type: 'lost.read' })}>
      <Plural
        value={lost.length}
        one={`# foto non era ancora arrivata quando hai lasciato la pagina: ${names}. Sceglila di nuovo, se non la vedi fra gli oggetti.`}
        other={`# foto non erano ancora arrivate quando hai lasciato la pagina: ${names}. Scegli di nuovo quelle che non vedi fra gli oggetti.`}
      />
    </LostPhotos>
  );
}

/** What has become of the photos, and what keeps those that are left. */
function Standing({ actor }: { actor: PhotoObjectsActor }) {
  const { failureText } = useMessages();
  const added = useSelector(actor, selectAdded);
  const left = useSelector(actor, selectLeft);
  const failure = useSelector(actor, selectFailure);
  const isHomeless = useSelector(actor, selectIsHomeless);
  const isWaiting = useSelector(actor, selectIsWaiting) || failure !== undefined;
  return (
    <>
      <p role="status" className={classes.limits}>
        {added > 0 && <Plural value={added} one="# oggetto aggiunto." other="# oggetti aggiunti." />}{' '}
        {left > 0 && !isWaiting && !isHomeless && (
          <Plural
            value={left}
            one="# foto in arrivo: resta su questa pagina."
            other="# foto in arrivo: resta su questa pagina."
          />
        )}
      </p>
      {isHomeless && (
        <AlertBox kind="warning" live>
          <Trans>Scegli la categoria e il punto di ritiro: le foto aspettano qui.</Trans>
        </AlertBox>
      )}
      {isWaiting && (
        <AlertBox kind="warning" live>
          <p>
            <Plural
              value={left}
              one="# foto non è ancora arrivata: aspetta qui e riparte da sola. Resta su questa pagina."
              other="# foto non sono ancora arrivate: aspettano qui e ripartono da sole. Resta su questa pagina."
            />{' '}
            {failure && failureText(failure)}
          </p>
          <Button variant="default" onClick={() => actor.send({ type: 'photos.retried' })}>
            <Trans>Riprova ora</Trans>
          </Button>
        </AlertBox>
      )}
    </>
  );
}
