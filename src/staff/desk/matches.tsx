import { Trans, useLingui } from '@lingui/react/macro';
import { IconBox, IconUser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { DESK } from '#machines/rules/staff-limits';
import { selectChoice, selectCode, selectMatches } from '#machines/staff/desk/desk.selectors';
import type { DeskActor } from '../actor-types.ts';
import { KeyHint } from './key-hint.tsx';
import classes from '../staff.module.css';
import deskClasses from './desk.module.css';

/** The people and objects that were found by what was typed; one of them is chosen. */
export function Matches({ actor }: { actor: DeskActor }) {
  const { t } = useLingui();
  const code = useSelector(actor, selectCode);
  const matches = useSelector(actor, selectMatches);
  const choice = useSelector(actor, selectChoice);
  const isCut = (['member', 'object'] as const).some(
    (kind) => matches.filter((match) => match.kind === kind).length === DESK.matches,
  );
  return (
    <section className={classes.proposal} aria-label={t`Trovati con «${code}»`}>
      <p className={classes.label} role="status">
        {t`Trovati con «${code}»`} <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> <KeyHint>{t`Invio`}</KeyHint>
      </p>
      <ul className={deskClasses.matches}>
        {matches.map(({ kind, id, name, about }, index) => {
          const Icon = kind === 'member' ? IconUser : IconBox;
          return (
            <li key={id}>
              <button
                type="button"
                className={deskClasses.match}
                aria-current={index === choice || undefined}
                onClick={() => actor.send({ type: 'match.chosen', index })}
              >
                <Icon size={22} aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  <span className={classes.muted}>{about}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {isCut && (
        <p className={classes.muted}>
          <Trans>Sono i primi: scrivi di più per trovarne altri.</Trans>
        </p>
      )}
    </section>
  );
}
