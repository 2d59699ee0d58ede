import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Town } from '#machines/rules/delivery';
import { selectTownsToChoose } from '#machines/address/towns.selectors';
import type { townsMachine, TypedPlace } from '#machines/address/towns.machine';
import { useEmitted } from '../core/emitted.ts';
import { TownChoice } from './town-choice.tsx';

interface TownsOfCapProps extends TypedPlace {
  actor: ActorRefFrom<typeof townsMachine>;
  onChoose: (town: Town) => void;
}

/** The towns that match the postal code entered. */
export default function TownsOfCap({ actor, cap, onChoose }: TownsOfCapProps) {
  useEmitted(actor, 'town.filled', ({ town }) => onChoose(town));
  const towns = useSelector(actor, selectTownsToChoose);
  return <TownChoice cap={cap} towns={towns} onChoose={onChoose} />;
}
