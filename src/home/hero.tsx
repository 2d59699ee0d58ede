import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home.machine';
import { hrefOf } from '#machines/core/routes';
import { selectCategories } from '#machines/app/app.selectors';
import { selectKeywords } from '#machines/home/home.selectors';
import { useApp, useLibrary } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { Picture } from '../ui/objects/picture.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import classes from './hero.module.css';

/** Pictures in the pile beside the search. */
const heap = 3;

/** The title and the search field, beside a few objects. */
export function Hero({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) {
  const { t } = useLingui();
  const { name, city } = useLibrary();
  const keywords = useSelector(actor, selectKeywords);
  return (
    <header className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.over}>{city === null ? name : `${name}, ${city}`}</p>
        <h1>
          <Trans>Ti serve? Prendilo in prestito</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            Attrezzi, giochi, cose da campeggio e da cucina: scegli i giorni, ritira vicino a casa, riporta.
          </Trans>
        </p>
        <SearchField
          label={t`Cerca un oggetto`}
          placeholder={t`Trapano, tenda, pentola…`}
          value={keywords}
          action={hrefOf('search')}
          onChange={(words) => actor.send({ type: 'keywords.typed', keywords: words })}
          onSearch={() => actor.send({ type: 'search' })}
        />
        <ul className={classes.links}>
          <li>
            <Link href={hrefOf('category', { slug: 'all' })}>
              <Trans>Tutti gli oggetti</Trans>
            </Link>
          </li>
          <li>
            <Link href={hrefOf('category', { slug: 'last_arrival' })}>
              <Trans>Ultimi arrivi</Trans>
            </Link>
          </li>
        </ul>
      </div>
      <Heap />
    </header>
  );
}

function Heap() {
  const categories = useSelector(useApp(), selectCategories);
  const pictures = (categories ?? []).flatMap(({ slug, img }) => (img ? [{ slug, img }] : [])).slice(0, heap);
  if (pictures.length < heap) return null;
  return (
    <div className={classes.heap} aria-hidden="true">
      {pictures.map(({ slug, img }) => (
        <span key={slug} className={classes.sheet}>
          <Picture source={pictureOf(img)} alt="" sizes="17rem" eager square />
        </span>
      ))}
    </div>
  );
}
