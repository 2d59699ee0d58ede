import { Plural, Trans } from '@lingui/react/macro';
import type { Failure } from '#machines/failure';
import type { CalendarDate } from '#machines/rules/dates';
import type { ProductTile } from '#machines/wire';
import { useMessages } from '../../messages.ts';
import { tileProps } from '../../tile.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ObjectTile, ObjectTileSkeleton, TileGrid } from '../../ui/object-tile.tsx';
import classes from './object-grid.module.css';

interface ObjectGridProps {
  objects: readonly ProductTile[];
  today: CalendarDate;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next objects could not be had. */
  failure: Failure | undefined;
  onMore: () => void;
}

/** Tiles on screen at once, whose pictures are loaded first. */
const above = 4;

/** The objects of a list with a button for those that follow. */
export function ObjectGrid({ objects, today, hasMore, isLoadingMore, failure, onMore }: ObjectGridProps) {
  const { failureText } = useMessages();
  return (
    <>
      <TileGrid>
        {objects.map((object, index) => {
          const { id, ...tile } = tileProps(object, today);
          return (
            <li key={id}>
              <ObjectTile {...tile} level={2} eager={index < above} />
            </li>
          );
        })}
        {isLoadingMore &&
          Array.from({ length: above }, (_, index) => (
            <li key={`bone ${index}`}>
              <ObjectTileSkeleton />
            </li>
          ))}
      </TileGrid>
      <p className="sr-only" role="status">
        <Plural value={objects.length} one="# oggetto in elenco" other="# oggetti in elenco" />
      </p>
      {(hasMore || failure) && (
        <div className={classes.more}>
          {failure && (
            <AlertBox kind="error" live>
              {failureText(failure)}
            </AlertBox>
          )}
          <Button look="secondary" large busy={isLoadingMore} onClick={onMore}>
            {failure ? <Trans>Riprova</Trans> : <Trans>Mostra altri oggetti</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
