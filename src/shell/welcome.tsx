import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { MARKERS } from '#machines/app/first-page';
import { selectIsLastSlide, selectSlide } from '#machines/app/welcome.selectors';
import type { Library } from '#machines/core/wire';
import { useLibrary, useWelcome } from '../core/actors.ts';

import { Picture } from '../ui/objects/picture.tsx';
import { ShelfArt, type ShelfScene } from '../ui/states/shelf-art.tsx';
import { Dots, Slides } from '../ui/carousels/slides.tsx';
import classes from './welcome.module.css';

const SCENES: readonly ShelfScene[] = ['done', 'search', 'closed'];

const wordsIn = (words: Library['welcome_content'][number]['text'], locale: string): string =>
  locale === 'en' ? words.en : words.it;

/** Opens the dialog in place of the server's copy, which is on screen since the first paint. */
function openDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  const copy = document.querySelector(`dialog[data-${MARKERS.copy}]`);
  if (copy && classes.still) dialog.classList.add(classes.still);
  dialog.showModal();
  copy?.remove();
  // Focus the text first, not the button that skips it.
  dialog.querySelector<HTMLElement>('[role=group]')?.focus();
}

/**
 * The welcome carousel of a first visit. It is part of the first load, so it uses the native dialog, which traps
 * the focus without extra code; Escape skips it.
 */
export default function Welcome() {
  const { t, i18n } = useLingui();
  const { welcome_content: slides } = useLibrary();
  const welcome = useWelcome();
  const slide = useSelector(welcome, selectSlide);
  const isLast = useSelector(welcome, selectIsLastSlide);
  const id = useId();

  const show = (index: number) => welcome.send({ type: 'slide.shown', slide: index });
  const skip = () => welcome.send({ type: 'skip' });

  return (
    <dialog
      ref={openDialog}
      className={classes.dialog}
      tabIndex={-1}
      aria-label={t`Primi passi`}
      aria-describedby={id}
      onCancel={(event) => {
        event.preventDefault();
        skip();
      }}
    >
      <Slides
        label={t`Primi passi`}
        index={slide}
        onTurn={show}
        slideId={id}
        slides={slides.map(({ id: key, title, text, img }, index) => (
          <div key={key} className={classes.slide}>
            <div className={classes.art}>
              {img === null ? (
                <ShelfArt scene={SCENES[index % SCENES.length] ?? 'done'} />
              ) : (
                <Picture source={{ url: img, width: 800, height: 600 }} alt="" eager={index === 0} />
              )}
            </div>
            <h2>{wordsIn(title, i18n.locale)}</h2>
            <p>{wordsIn(text, i18n.locale)}</p>
          </div>
        ))}
      />
      <Dots index={slide} total={slides.length} />
      <div className={classes.foot}>
        <Button variant="subtle" onClick={skip}>
          <Trans>Salta</Trans>
        </Button>
        {slide > 0 && (
          <Button variant="subtle" onClick={() => show(slide - 1)}>
            <Trans>Indietro</Trans>
          </Button>
        )}
        {isLast ? (
          <Button onClick={() => welcome.send({ type: 'finish' })}>
            <Trans>Inizia</Trans>
          </Button>
        ) : (
          <Button onClick={() => show(slide + 1)}>
            <Trans>Avanti</Trans>
          </Button>
        )}
      </div>
    </dialog>
  );
}
