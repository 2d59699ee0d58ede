import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { selectIsOffline } from '#machines/app/connection.selectors';
import { selectMatch } from '#machines/navigation/navigation.selectors';
import { selectOffer } from '#machines/app/update.selectors';
import { useNavigation } from '../../core/actors.ts';
import type { Offline, StatusBarsProps } from './status-bars.tsx';

const nothing = (): { default: ComponentType<StatusBarsProps> } => ({ default: () => null });
/** Rarely needed. The worker keeps its code for when the network is away. */
const StatusBars = lazy<ComponentType<StatusBarsProps>>(() => import('./status-bars.tsx').catch(nothing));

/**
 * Status messages on every page: offline, or a new version is ready. The live region is always present, so that its
 * changes are announced.
 */
export function Bars({ offline }: { offline: Offline }) {
  const isOffline = useSelector(offline.connection, selectIsOffline);
  const offer = useSelector(offline.update, selectOffer);
  const route = useSelector(useNavigation(), (navigation) => selectMatch(navigation).name);
  // The loan pages show it themselves, and nothing may cover a code.
  const saysSo = isOffline && route !== 'orders' && route !== 'order';
  return (
    <div role="status">
      {(saysSo || offer) && (
        <Suspense fallback={null}>
          <StatusBars {...offline} isOffline={saysSo} offer={offer} />
        </Suspense>
      )}
    </div>
  );
}
