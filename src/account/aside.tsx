import type { ReactNode } from 'react';
import { ShelfArt, type ShelfScene } from '../ui/states/shelf-art.tsx';
import classes from './account.module.css';

interface AsideProps {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
  scene: ShelfScene;
}

/** The alternative: sign-in on the sign-up page, and the other way round. */
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
