import type { ReactNode } from 'react';
import { ShelfArt, type ShelfScene } from '../../ui/shelf-art.tsx';
import classes from './account.module.css';

interface AsideProps {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
  scene: ShelfScene;
}

/** The other way on: for members on the page of sign-up, for new people on that of sign-in. */
export function Aside({ title, children, action, scene }: AsideProps) {
  return (
    <aside className={classes.aside}>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={classes.asideActions}>{action}</div>
      <div className={classes.art}>
        <ShelfArt scene={scene} />
      </div>
    </aside>
  );
}
