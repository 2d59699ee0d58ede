import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AvailabilityLabel } from '#src/ui/objects/availability.tsx';
import { Carousel } from '#src/ui/carousels/carousel.tsx';
import { CategoryCard } from '#src/ui/objects/category-card.tsx';
import { HeadquarterCard } from '#src/ui/objects/headquarter-card.tsx';
import { ObjectCarousel, ObjectCarouselSkeleton } from '#src/ui/carousels/object-carousel.tsx';
import { ObjectTile, ObjectTileSkeleton, TileGrid } from '#src/ui/objects/object-tile.tsx';
import { RatingInput, RatingSummary } from '#src/ui/fields/rating.tsx';
import { ReviewList } from '#src/ui/objects/review-list.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Piece } from './piece.tsx';
import classes from './showcase.module.css';
import { BOOKS, DRILL, HOURS, POT, TENT, sampleObjects } from './samples.ts';

const CATEGORIES = [
  ['Fai da te', DRILL],
  ['Cucina e conserve', POT],
  ['Campeggio', TENT],
  ['Libri e mappe', BOOKS],
  ['Giardino e orto', POT],
  ['Feste', DRILL],
] as const;

/** Search, tiles, carousels, pickup points and reviews. */
export function ObjectPieces() {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [stars, setStars] = useState(4);
  const broken = { url: '/img/missing.webp', width: 800, height: 600 };
  return (
    <>
      <Section title={t`Cerca`}>
        <Piece>
          <SearchField
            label={t`Cerca un oggetto`}
            placeholder={t`Trapano, tenda, pentola…`}
            value={words}
            onChange={setWords}
            onSearch={() => setWords('')}
          />
        </Piece>
        <Piece>
          <SearchField
            label={t`Ricerca in corso`}
            value="trapano"
            onChange={setWords}
            onSearch={() => undefined}
            busy
          />
        </Piece>
      </Section>
      <Section title={t`Categorie`} more={{ href: '/catalogs', label: t`Tutte le categorie` }}>
        <Piece>
          <Carousel label={t`Categorie`} look="categories">
            {CATEGORIES.map(([name, picture], index) => (
              <CategoryCard key={name} name={name} href="/ui/components" picture={picture} count={index * 4 + 1} />
            ))}
          </Carousel>
        </Piece>
      </Section>
      <Section title={t`In evidenza`}>
        <Piece>
          <ObjectCarousel label={t`In evidenza`} objects={sampleObjects(14)} />
        </Piece>
      </Section>
      <Section title={t`Oggetti`} lead={t`Ogni stato di un oggetto, in arrivo, e senza la sua immagine.`}>
        <TileGrid>
          <li>
            <Piece>
              <ObjectTile
                name="Trapano a percussione"
                href="/ui/components"
                picture={DRILL}
                availability={{ kind: 'free' }}
                place="Bolognina"
              />
            </Piece>
          </li>
          <li>
            <Piece>
              <ObjectTile
                name="Atlante e carte escursionistiche dell’Appennino bolognese e modenese"
                href="/ui/components"
                picture={BOOKS}
                availability={{ kind: 'busy', until: '2026-03-12' }}
                place="Corticella"
              />
            </Piece>
          </li>
          <li>
            <Piece>
              <ObjectTile
                name="Tenda da tre posti"
                href="/ui/components"
                picture={TENT}
                availability={{ kind: 'maintenance' }}
              />
            </Piece>
          </li>
          <li>
            <Piece>
              <ObjectTile
                name="Pentola a pressione"
                href="/ui/components"
                picture={POT}
                availability={{ kind: 'pending' }}
              />
            </Piece>
          </li>
          <li>
            <Piece>
              <ObjectTile
                name="Gelatiera"
                href="/ui/components"
                picture={broken}
                availability={{ kind: 'free', from: '2026-03-03' }}
              />
            </Piece>
          </li>
          <li>
            <Piece>
              <ObjectTileSkeleton />
            </Piece>
          </li>
        </TileGrid>
      </Section>
      <Section title={t`Disponibilità`} level={3}>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'free' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'free', from: '2026-03-03' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'busy', until: '2026-03-12' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'busy', until: '2026-03-12', nextFrom: '2026-03-14' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'overdue' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'maintenance' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'pending' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'never' }} large />
        </Piece>
        <Piece>
          <AvailabilityLabel availability={{ kind: 'on_days' }} large />
        </Piece>
      </Section>
      <Section title={t`Oggetti in arrivo`} level={3}>
        <Piece>
          <ObjectCarouselSkeleton label={t`Oggetti in arrivo`} />
        </Piece>
      </Section>
      <Section title={t`Punti di ritiro`}>
        <Piece>
          <Carousel label={t`Punti di ritiro`} look="points">
            {[
              <HeadquarterCard
                key="a"
                name="La Bottega in Bolognina"
                address="Via Niccolò dall’Arca 34, Bologna"
                picture={DRILL}
                smartlocker={false}
                hours={HOURS}
                holidays={[
                  { id: '1', inizio: '2026-08-10', fine: '2026-08-21' },
                  { id: '2', inizio: '2026-10-04', fine: '2026-10-04' },
                ]}
                now={{ open: true, until: '19:00' }}
                today={2}
                distance={1.24}
              />,
              <HeadquarterCard
                key="b"
                name="Armadietto Corticella"
                address="Via Gorki 10, Bologna"
                picture={TENT}
                smartlocker
                hours={HOURS}
                now={{ open: false, next: { day: 4, at: '09:00' } }}
                today={3}
                opening={{
                  opening_days: t`Da lunedì a venerdì`,
                  opening_times: '9:00–19:00',
                  additional_days: t`Il primo sabato del mese anche la mattina`,
                }}
              />,
              <HeadquarterCard
                key="c"
                name="Punto Saragozza"
                address="Via Saragozza 71, Bologna"
                picture={null}
                smartlocker={false}
                hours={[]}
                now={{ open: false, next: null }}
                today={1}
              />,
            ]}
          </Carousel>
        </Piece>
      </Section>
      <Section title={t`Recensioni`}>
        <div className={classes.stack}>
          <Piece>
            <RatingSummary average={4.6} count={18} />
          </Piece>
          <Piece>
            <RatingSummary average={null} count={0} />
          </Piece>
          <Piece>
            <ReviewList
              timeZone="Europe/Rome"
              reviews={[
                {
                  id: '1',
                  author: 'Giulia M.',
                  rating: 5,
                  message: 'Perfetto per montare le mensole: leggero e con tutte le punte.',
                  createdAt: '2026-02-03T10:00:00Z',
                },
                {
                  id: '2',
                  author: 'Andrea',
                  rating: 3,
                  message: 'Funziona bene, la batteria dura mezz’ora.',
                  createdAt: '2026-01-20T10:00:00Z',
                },
              ]}
            />
          </Piece>
          <Piece>
            <RatingInput label={t`Quante stelle dai?`} value={stars} onChange={setStars} />
          </Piece>
        </div>
      </Section>
    </>
  );
}
