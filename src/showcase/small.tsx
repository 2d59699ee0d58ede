import { useLingui } from '@lingui/react/macro';
import { Badge, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { DateStamp } from '#src/ui/calendar/date-stamp.tsx';
import { ForeignNote } from '#src/ui/objects/foreign-note.tsx';
import { Logo, LogoMark } from '#src/ui/layout/logo.tsx';
import { Picture } from '#src/ui/objects/picture.tsx';
import { Stars } from '#src/ui/fields/rating.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Loading } from '#src/ui/states/skeletons.tsx';
import { WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import type { Translated } from '#src/words/fallback.ts';
import { DRILL, HOURS, TENT } from './samples.ts';
import classes from './showcase.module.css';

const TONES = ['leaf', 'sky', 'ochre', 'plum', 'danger', 'gray'];
const UNTRANSLATED: Translated = { fallback: { description: 'it' } };
const BLUR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23cfe0ea" d="M0 0h4v3H0z"/%3E%3Cpath fill="%231c5a84" d="M1 1h2v1H1z"/%3E%3C/svg%3E';

/** The smallest components. */
export function SmallPieces() {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Immagini`} lead={t`Intera, quadrata, in arrivo, e una che manca.`}>
        <div className={classes.pictures}>
          <Picture source={DRILL} alt={t`Trapano`} />
          <Picture source={TENT} alt={t`Tenda`} square />
          <Picture source={{ url: BLUR, width: 800, height: 600, placeholder: BLUR }} alt="" />
          <Picture source={{ url: '/img/missing.webp', width: 800, height: 600 }} alt="" />
          <Picture source={null} alt="" />
        </div>
      </Section>
      <Section title={t`Etichette`} level={3}>
        <div className={classes.row}>
          {TONES.map((tone) => (
            <Badge key={tone} color={tone} leftSection={<IconCircleCheck aria-hidden="true" />}>
              {t`Tessera attiva`}
            </Badge>
          ))}
        </div>
      </Section>
      <Section title={t`Date`} level={3}>
        <div className={classes.row}>
          <DateStamp date="2026-03-05" />
          <DateStamp date="2026-03-05" label={t`Dal`} />
          <DateStamp date="2026-03-05" label={t`Dal`} strong />
        </div>
      </Section>
      <Section title={t`Stelle`} level={3}>
        <div className={classes.row}>
          {[1, 2.5, 4, 5].map((value) => (
            <Stars key={value} value={value} />
          ))}
        </div>
      </Section>
      <Section title={t`Orari`} level={3}>
        <div className={classes.half}>
          <WeekStrip hours={HOURS} today={4} />
          <WeekStrip hours={HOURS} today={3} />
          <WeekStrip hours={HOURS} />
          <WeekStrip hours={[]} today={1} />
        </div>
      </Section>
      <Section title={t`Segnaposti`} level={3}>
        <Loading>
          <Skeleton />
          <Skeleton width="60%" height="3rem" />
        </Loading>
      </Section>
      <Section title={t`Senza traduzione`} level={3}>
        <ForeignNote of={UNTRANSLATED} fields={['description']} />
      </Section>
      <Section title={t`Marchio`} level={3}>
        <div className={classes.row}>
          <LogoMark />
          <Logo />
          <Logo library="La Bottega delle Cose" />
          <Logo library="Officina Condivisa" picture={{ url: '/img/icon-192.png', width: 192, height: 192 }} />
        </div>
      </Section>
    </>
  );
}
