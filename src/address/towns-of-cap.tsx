import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Town } from '#machines/rules/delivery';
import { selectTownsToChoose } from '#machines/address/towns.selectors';
import type { townsMachine, TypedPlace } from '#machines/address/towns.machine';
import { TownChoice } from './town-choice.tsx';

interface TownsOfCapProps extends TypedPlace {
  actor: ActorRefFrom<typeof townsMachine>;
  onChoose: (town: Town) => void;
}

/** The towns that match the postal code entered. */
export default function TownsOfCap({ actor, cap, onChoose }: TownsOfCapProps) {
  const towns = useSelector(actor, selectTownsToChoose);
  return <TownChoice cap={cap} towns={towns} onChoose={onChoose} />;
}
