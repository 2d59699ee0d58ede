import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt, type ShelfScene } from '../ui/states/shelf-art.tsx';

interface OutcomeProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  scene?: ShelfScene;
  /** It replaced the content of the page, so its heading takes the focus. */
  after?: boolean;
}

function focusHeading(box: HTMLDivElement | null): void {
  const heading = box?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The outcome of an action, as a page of its own. */
export function Outcome({ title, children, actions, scene = 'done', after = false }: OutcomeProps) {
  return (
    <Page narrow>
      <div ref={after ? focusHeading : null}>
        <EmptyState
          level={1}
          title={title}
          art={<ShelfArt scene={scene} />}
          {...(actions === undefined ? {} : { actions })}
        >
          {children}
        </EmptyState>
      </div>
    </Page>
  );
}
