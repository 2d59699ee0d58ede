import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectIsAsked } from '#machines/core/question.selectors';
import {
  selectDiscardQuestion,
  selectHasDraft,
  selectIsChange,
  selectIsResumed,
  selectIsSaving,
} from '#machines/objects/upload.selectors';
import { AlertBox } from '../ui/states/alert-box.tsx';
import type { UploadActor } from './actor-types.ts';
import classes from './upload.module.css';

const DiscardQuestion = lazy(() => import('./discard-question.tsx'));

/** Says that a draft from an earlier visit has been restored. */
export function ResumedNotice({ actor }: { actor: UploadActor }) {
  if (!useSelector(actor, selectIsResumed)) return null;
  return (
    <AlertBox kind="info">
      <Trans>Riprendi da dove avevi lasciato: quello che avevi scritto e le immagini caricate sono ancora qui.</Trans>
    </AlertBox>
  );
}

/** The draft is saved automatically; here it can be discarded, after confirmation. */
export function DiscardDraft({ actor }: { actor: UploadActor }) {
  const question = useSelector(actor, selectDiscardQuestion);
  const isAsking = useSelector(question, (each) => each !== undefined && selectIsAsked(each));
  const hasDraft = useSelector(actor, selectHasDraft);
  const isChange = useSelector(actor, selectIsChange);
  const isSaving = useSelector(actor, selectIsSaving);
  if (!hasDraft) return null;
  return (
    <div className={classes.throwAway}>
      <Button variant="subtle" disabled={isSaving} onClick={() => question?.send({ type: 'asked' })}>
        {isChange ? <Trans>Annulla le modifiche</Trans> : <Trans>Ricomincia da capo</Trans>}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DiscardQuestion actor={actor} />
        </Suspense>
      )}
    </div>
  );
}
