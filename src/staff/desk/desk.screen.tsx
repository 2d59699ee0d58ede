import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCamera,
  IconCircleCheck,
  IconScan,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectAdministers } from '#machines/account/session.selectors';
import {
  selectCameraActor,
  selectCode,
  selectFound,
  selectIsAdding,
  selectIsListed,
  selectIsSettling,
  selectIsSilent,
  selectLeftBy,
  selectLines,
  selectMissed,
  selectOutboxActor,
  selectPoint,
  selectPointActor,
  selectProposalActor,
  selectRefusal,
  selectStage,
  selectTakesEnter,
  selectText,
  selectTone,
  selectUndoActor,
  selectMember,
} from '#machines/staff/desk/desk.selectors';
import { selectIsOn, selectIsScanning, selectPreview, selectTrouble } from '#machines/staff/desk/steps.selectors';
import { useSession } from '../../core/actors.ts';
import { StaffNav } from '../../parts/staff-nav.tsx';
import { SetupCard } from '../../setup/widgets.ts';
import { CameraPicture } from '../../scan/viewfinder.tsx';
import { FIELD_CLASSES } from '../../ui/fields/field-words.tsx';
import { leadToTooLong } from '../../ui/fields/length.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { CameraActor, DeskActor } from '../actor-types.ts';
import { DeskPoint } from './desk-point.tsx';
import { useDeskKeys, useReadyField } from './desk-keys.ts';
import { KeyHint } from './key-hint.tsx';
import { MemberPanel } from './member-panel.tsx';
import { Outbox, UndoBar } from './outcome-bars.tsx';
import { List } from './list.tsx';
import { Nothing, Outcome, Refused } from './outcome.tsx';
import { Proposal } from './proposal.tsx';
import classes from '../staff.module.css';
import deskClasses from './desk.module.css';

/** How the last scan ended, beside its colour. */
const TONE_ICONS = { found: IconCircleCheck, unknown: IconAlertTriangle, refused: IconBan } as const;

/** The desk: one field that takes whatever is scanned, and the step that it proposes. */
export default function Desk({ actor }: { actor: DeskActor }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const stage = useSelector(actor, selectStage);
  const text = useSelector(actor, selectText);
  const code = useSelector(actor, selectCode);
  const proposal = useSelector(actor, selectProposalActor);
  const outbox = useSelector(actor, selectOutboxActor);
  const undo = useSelector(actor, selectUndoActor);
  const camera = useSelector(actor, selectCameraActor);
  const point = useSelector(actor, selectPointActor);
  const here = useSelector(actor, selectPoint);
  const member = useSelector(actor, selectMember);
  const found = useSelector(actor, (desk) => selectFound(desk)?.member ?? undefined);
  const refusal = useSelector(actor, selectRefusal);
  const missed = useSelector(actor, selectMissed);
  const isSettling = useSelector(actor, selectIsSettling);
  const takesEnter = useSelector(actor, selectTakesEnter);
  const administers = useSelector(useSession(), selectAdministers);
  const isListed = useSelector(actor, selectIsListed);
  // Beside a list stands who is at the desk, not whoever has its last object.
  const shown = stage === 'field' ? undefined : isListed ? (member ?? found) : (found ?? member);
  const isAdding = useSelector(actor, selectIsAdding);
  // What waits stays in view, whatever is asked in between.
  const hasLines = useSelector(actor, (desk) => selectLines(desk).length > 0);
  const waits = hasLines && isListed && !isAdding && ['done', 'unknown', 'failed', 'choice'].includes(stage);
  const leftBy = useSelector(actor, selectLeftBy);
  const tone = useSelector(actor, selectTone);
  const isSilent = useSelector(actor, selectIsSilent);
  const ToneIcon = tone === undefined ? IconScan : TONE_ICONS[tone];
  const pressed = useDeskKeys(actor, field);
  useReadyField(field, `${stage} ${code}`);
  return (
    <Page compact title={t`Banco`} actions={<StaffNav current="staff" />}>
      {outbox && <Outbox actor={outbox} />}
      {point && <DeskPoint actor={point} field={field} />}
      <form
        className={classes.field}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A step whose texts are too long is not taken; another scan may come.
          if (text.trim() === '' && leadToTooLong(step.current)) return;
          actor.send({ type: 'submitted' });
        }}
      >
        <TextInput
          ref={field}
          classNames={FIELD_CLASSES}
          className={`${classes.grow ?? ''} ${deskClasses.code ?? ''}`}
          label={t`Scansiona o scrivi`}
          description={t`Un oggetto, una persona, una tessera, un prestito o il codice di un locker`}
          name="code"
          size="lg"
          autoFocus
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          leftSection={<ToneIcon size={22} aria-hidden="true" />}
          data-tone={tone}
          value={text}
          onChange={(event) => actor.send({ type: 'code.typed', text: event.currentTarget.value, at: pressed.current })}
        />
        <Button
          variant="default"
          size="lg"
          aria-keyshortcuts="F9"
          leftSection={<IconCamera size={22} aria-hidden="true" />}
          rightSection={<KeyHint>F9</KeyHint>}
          onClick={() => actor.send({ type: 'camera.toggled' })}
        >
          <Trans>Fotocamera</Trans>
        </Button>
        <Button
          variant="default"
          size="lg"
          aria-pressed={!isSilent}
          leftSection={
            isSilent ? <IconVolumeOff size={22} aria-hidden="true" /> : <IconVolume size={22} aria-hidden="true" />
          }
          onClick={() => {
            actor.send({ type: 'sound.toggled' });
            field.current?.focus();
          }}
        >
          <Trans>Suoni</Trans>
        </Button>
      </form>
      <div className={deskClasses.news}>
        {undo && <UndoBar actor={undo} onUndo={() => actor.send({ type: 'undo' })} />}
        {refusal && (
          <div className={deskClasses.refusal}>
            <Refused failure={refusal.failure} step={refusal.step} />
          </div>
        )}
      </div>
      {missed !== '' && <AlertBox kind="warning" live title={t`«${missed}» non si trova in questa biblioteca`} />}
      {leftBy !== '' && (
        <AlertBox kind="warning" live title={t`Gli oggetti per ${leftBy} non sono stati registrati`}>
          <Trans>Per registrarli, scansiona di nuovo la sua tessera e gli oggetti.</Trans>
        </AlertBox>
      )}
      {camera && <Camera actor={camera} />}
      <div className={shown ? classes.columns : undefined}>
        <div ref={step} className={classes.main} aria-live="polite">
          {stage === 'proposal' && isListed ? (
            <List actor={actor} withKeys />
          ) : stage === 'proposal' && proposal ? (
            <Proposal
              key={proposal.sessionId}
              actor={proposal}
              isSettling={isSettling}
              here={here}
              withKeys
              takesEnter={takesEnter}
              nothing={<Nothing actor={actor} />}
              onConfirm={() => actor.send({ type: 'confirmed' })}
            />
          ) : (
            <Outcome actor={actor} stage={stage} />
          )}
          {waits && <List actor={actor} withKeys={false} />}
        </div>
        {shown && <MemberPanel member={shown} />}
      </div>
      <p className={deskClasses.keys}>
        <KeyHint>{t`Invio`}</KeyHint> <Trans>prende il passo proposto</Trans> · <KeyHint>Esc</KeyHint>{' '}
        <Trans>ricomincia</Trans> · <KeyHint>F8</KeyHint> <Trans>annulla l’ultima azione, per un minuto</Trans>
      </p>
      {stage === 'field' && administers && <SetupCard />}
    </Page>
  );
}

function Camera({ actor }: { actor: CameraActor }) {
  const isOn = useSelector(actor, selectIsOn);
  const isScanning = useSelector(actor, selectIsScanning);
  return (
    <div className={deskClasses.camera}>
      <CameraPicture
        isAsking={isOn && !isScanning}
        isScanning={isScanning}
        preview={useSelector(actor, selectPreview)}
        trouble={useSelector(actor, selectTrouble)}
      />
    </div>
  );
}
