import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '#machines/core/failure';
import type { CalendarDate } from '#machines/rules/dates';
import { PICTURES } from '#machines/rules/limits';
import type { ProductTile } from '#machines/core/wire';
import type { Period } from '#machines/rules/loans/period';
import { formatDistance } from '../words/numbers.ts';
import { useMessages } from '../words/messages.ts';
import { tileProps } from '../core/tile.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { ObjectTile, ObjectTileSkeleton, TileGrid } from '../ui/objects/object-tile.tsx';
import classes from './object-grid.module.css';

interface TilesProps {
  objects: readonly ProductTile[];
  today: CalendarDate;
  isLoadingMore: boolean;
  level?: 2 | 3;
  /** Below the fold: the pictures load lazily. */
  isBelow?: boolean;
  /** The days on which they are wanted. */
  period?: Period | undefined;
  /** Content below each tile. */
  under?: (object: ProductTile) => ReactNode;
}

/** The tiles of a list, with skeletons while loading. */
export function Tiles({ objects, today, isLoadingMore, level = 2, isBelow = false, period, under }: TilesProps) {
  const { i18n } = useLingui();
  const placeOf = ({ location, distance_from_u: km }: ProductTile): string =>
    km === undefined ? location.name : `${location.name} · ${formatDistance(km, i18n.locale)}`;
  return (
    <TileGrid>
      {objects.map((object, index) => {
        const { id, ...tile } = tileProps(object, today, period);
        return (
          <li key={id} className={under && classes.stacked}>
            <ObjectTile
              {...tile}
              place={placeOf(object)}
              level={level}
              eager={!isBelow && index < PICTURES.tilesAbove}
            />
            {under?.(object)}
          </li>
        );
      })}
      {isLoadingMore &&
        Array.from({ length: PICTURES.tilesAbove }, (_, index) => (
          <li key={`bone ${index}`}>
            <ObjectTileSkeleton />
          </li>
        ))}
    </TileGrid>
  );
}

interface MoreObjectsProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Another list is loading, so this one offers no next page. */
  isStale?: boolean;
  /** Why the next page could not be loaded. */
  failure: Failure | undefined;
  onMore: () => void;
}

/** The button that loads more objects; nothing at the end of the list. */
export function MoreObjects({ hasMore, isLoadingMore, isStale = false, failure, onMore }: MoreObjectsProps) {
  const { failureText } = useMessages();
  if (!hasMore && !failure) return null;
  return (
    <div className={classes.more}>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <BusyButton variant="default" size="lg" busy={isLoadingMore || isStale} onClick={onMore}>
        {failure ? <Trans>Riprova</Trans> : <Trans>Mostra altri oggetti</Trans>}
      </BusyButton>
    </div>
  );
}

type ObjectGridProps = Pick<TilesProps, 'objects' | 'today' | 'period' | 'under'> & MoreObjectsProps;

/** The objects of a list, with a button that loads more. */
export function ObjectGrid({ objects, today, period, under, ...more }: ObjectGridProps) {
  return (
    <>
      <Tiles
        objects={objects}
        today={today}
        period={period}
        isLoadingMore={more.isLoadingMore}
        {...(under ? { under } : {})}
      />
      <p className="sr-only" role="status">
        <Plural value={objects.length} one="# oggetto in elenco" other="# oggetti in elenco" />
      </p>
      <MoreObjects {...more} />
    </>
  );
}
