import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconCopy, IconTags } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { labelsHref } from '#machines/inventory/labels-query';
import {
  lifeOf,
  selectAsked,
  selectIsActing,
  selectIsAtWork,
  selectReason,
} from '#machines/inventory/object.selectors';
import type { StaffObject } from '#machines/inventory/wire';
import { TEXT } from '#machines/rules/limits';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { ObjectActor } from './actor-types.ts';
import classes from './inventory.module.css';

/** Duplicate, retire, bring back, and undo a move. */
export function ObjectActions({ actor, object }: { actor: ObjectActor; object: StaffObject }) {
  const { t } = useLingui();
  const { live_loans, move } = object;
  const { from: movedFrom, loans: movedLoans } = move ?? { from: '', loans: 0 };
  const { canRetire, canBringBack } = lifeOf(object);
  const isAtWork = useSelector(actor, selectIsAtWork);
  return (
    <Section title={t`Altro`}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={isAtWork}
          leftSection={<IconCopy size={20} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'action.asked', action: 'copy' })}
        >
          <Trans>Duplica</Trans>
        </Button>
        <Button
          component={Link}
          href={labelsHref({ ids: [object.id] })}
          variant="default"
          leftSection={<IconTags size={20} aria-hidden="true" />}
        >
          <Trans>Stampa l’etichetta</Trans>
        </Button>
        {canRetire && (
          <Button
            variant="default"
            disabled={isAtWork || live_loans > 0}
            leftSection={<IconArchive size={20} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'action.asked', action: 'retire' })}
          >
            <Trans>Togli dalla biblioteca</Trans>
          </Button>
        )}
        {canBringBack && (
          <Button
            variant="default"
            disabled={isAtWork}
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'action.asked', action: 'bring_back' })}
          >
            <Trans>Riporta in biblioteca</Trans>
          </Button>
        )}
      </div>
      {move && (
        <div className={classes.buttons}>
          <p className={classes.muted}>
            <Plural
              value={movedLoans}
              one={`Spostato da ${movedFrom} con # prestito prenotato.`}
              other={`Spostato da ${movedFrom} con # prestiti prenotati.`}
            />
          </p>
          <Button
            variant="default"
            disabled={isAtWork}
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'action.asked', action: 'undo_move' })}
          >
            <Trans>Annulla lo spostamento</Trans>
          </Button>
        </div>
      )}
      {canRetire && live_loans > 0 && (
        <p className={classes.muted}>
          <Trans>Si può togliere quando nessuno ce l’ha o lo aspetta: prestiti in corso {live_loans}.</Trans>
        </p>
      )}
      <Question actor={actor} name={object.name || object.code} />
    </Section>
  );
}

function Question({ actor, name }: { actor: ObjectActor; name: string }) {
  const { t } = useLingui();
  const asked = useSelector(actor, selectAsked);
  const isActing = useSelector(actor, selectIsActing);
  const reason = useSelector(actor, selectReason);
  const titles = {
    copy: t`Duplicare «${name}»?`,
    retire: t`Togliere «${name}» dalla biblioteca?`,
    bring_back: t`Riportare «${name}» in biblioteca?`,
    undo_move: t`Annullare lo spostamento di «${name}»?`,
  };
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked && titles[asked]}
      busy={isActing}
      {...(asked === 'undo_move' && { cancelLabel: t`Lascia così`, confirmLabel: t`Annulla lo spostamento` })}
      onConfirm={() => actor.send({ type: 'action.confirmed' })}
      onCancel={() => actor.send({ type: 'action.declined' })}
    >
      {asked === 'copy' && (
        <p>
          <Trans>
            La copia ha gli stessi testi, foto e manuali, un codice suo, ed è nascosta finché non la pubblichi.
          </Trans>
        </p>
      )}
      {asked === 'undo_move' && (
        <p>
          <Trans>
            Torna nel punto di ritiro di prima con i prestiti che non sono cambiati: chi li ha prenotati riceve
            un’email.
          </Trans>
        </p>
      )}
      {asked === 'bring_back' && (
        <p>
          <Trans>Torna nascosto: controlla che sia tutto in ordine, poi mettilo nel catalogo.</Trans>
        </p>
      )}
      {asked === 'retire' && (
        <>
          <p>
            <Trans>Non è più nel catalogo e non si presta. La sua storia resta.</Trans>
          </p>
          <TextArea
            label={t`Perché (resta nel registro)`}
            name="reason"
            rows={2}
            maxLength={TEXT.long}
            allowPaste
            value={reason}
            onChange={(words) => actor.send({ type: 'reason.typed', reason: words })}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
