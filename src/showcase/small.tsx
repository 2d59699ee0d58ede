import { useLingui } from '@lingui/react/macro';
import { Badge, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { DateStamp } from '#src/ui/calendar/date-stamp.tsx';
import { ForeignNote } from '#src/ui/objects/foreign-note.tsx';
import { Logo, LogoMark } from '#src/ui/layout/logo.tsx';
import { Picture } from '#src/ui/objects/picture.tsx';
import { Stars } from '#src/ui/fields/rating.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Loading } from '#src/ui/states/loading.tsx';
import { WeekStrip } from '#src/ui/calendar/week-strip.tsx';
import type { Translated } from '#src/words/fallback.ts';
import { Piece } from './piece.tsx';
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
          <Piece>
            <Picture source={DRILL} alt={t`Trapano`} />
          </Piece>
          <Piece>
            <Picture source={TENT} alt={t`Tenda`} square />
          </Piece>
          <Piece>
            <Picture source={{ url: BLUR, width: 800, height: 600, placeholder: BLUR }} alt="" />
          </Piece>
          <Piece>
            <Picture source={{ url: '/img/missing.webp', width: 800, height: 600 }} alt="" />
          </Piece>
          <Piece>
            <Picture source={null} alt="" />
          </Piece>
        </div>
      </Section>
      <Section title={t`Etichette`} level={3}>
        <div className={classes.row}>
          {TONES.map((tone) => (
            <Piece key={tone}>
              <Badge color={tone} leftSection={<IconCircleCheck aria-hidden="true" />}>
                {t`Tessera attiva`}
              </Badge>
            </Piece>
          ))}
        </div>
      </Section>
      <Section title={t`Date`} level={3}>
        <div className={classes.row}>
          <Piece>
            <DateStamp date="2026-03-05" />
          </Piece>
          <Piece>
            <DateStamp date="2026-03-05" label={t`Dal`} />
          </Piece>
          <Piece>
            <DateStamp date="2026-03-05" label={t`Dal`} strong />
          </Piece>
        </div>
      </Section>
      <Section title={t`Stelle`} level={3}>
        <div className={classes.row}>
          {[1, 2.5, 4, 5].map((value) => (
            <Piece key={value}>
              <Stars value={value} />
            </Piece>
          ))}
        </div>
      </Section>
      <Section title={t`Orari`} level={3}>
        <div className={classes.half}>
          <Piece>
            <WeekStrip hours={HOURS} today={4} />
          </Piece>
          <Piece>
            <WeekStrip hours={HOURS} today={3} />
          </Piece>
          <Piece>
            <WeekStrip hours={HOURS} />
          </Piece>
          <Piece>
            <WeekStrip hours={[]} today={1} />
          </Piece>
        </div>
      </Section>
      <Section title={t`Segnaposti`} level={3}>
        <Loading>
          <Piece>
            <Skeleton />
          </Piece>
          <Piece>
            <Skeleton width="60%" height="3rem" />
          </Piece>
        </Loading>
      </Section>
      <Section title={t`Senza traduzione`} level={3}>
        <Piece>
          <ForeignNote of={UNTRANSLATED} fields={['description']} />
        </Piece>
      </Section>
      <Section title={t`Marchio`} level={3}>
        <div className={classes.row}>
          <Piece>
            <LogoMark />
          </Piece>
          <Piece>
            <Logo />
          </Piece>
          <Piece>
            <Logo library="La Bottega delle Cose" />
          </Piece>
          <Piece>
            <Logo library="Officina Condivisa" picture={{ url: '/img/icon-192.png', width: 192, height: 192 }} />
          </Piece>
        </div>
      </Section>
    </>
  );
}
