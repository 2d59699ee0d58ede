import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Town } from '#machines/rules/delivery';

import classes from './town-choice.module.css';

interface TownChoiceProps {
  cap: string;
  towns: readonly Town[];
  onChoose: (town: Town) => void;
}

/** Suggests the towns of a postal code when the town or province entered does not match it. */
export function TownChoice({ cap, towns, onChoose }: TownChoiceProps) {
  const { t } = useLingui();
  if (towns.length === 0) return null;
  return (
    <div className={classes.towns} role="group" aria-label={t`Comuni di questo CAP`}>
      <p className={classes.small}>
        <Trans>Con il CAP {cap}:</Trans>
      </p>
      {towns.map(({ city, province }) => (
        <Button key={`${city} ${province}`} variant="default" onClick={() => onChoose({ city, province })}>
          {city} ({province})
        </Button>
      ))}
    </div>
  );
}
