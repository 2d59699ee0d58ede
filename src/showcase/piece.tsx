import { Code } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import type { ReactElement } from 'react';
import classes from './showcase.module.css';
import { sourceOf } from './source.ts';

interface PieceProps {
  children: ReactElement;
  /** Class of an element that contains what is fixed to the window elsewhere. */
  frame?: string | undefined;
}

/** A component above its JSX; both come from the same element. */
export function Piece({ children, frame }: PieceProps) {
  return (
    <div className={classes.piece}>
      {frame === undefined ? children : <div className={frame}>{children}</div>}
      <Code block className={classes.code ?? ''}>
        {sourceOf(children)}
      </Code>
    </div>
  );
}
