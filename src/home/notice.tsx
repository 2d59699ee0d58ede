import { useLibrary } from '../core/actors.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import classes from './home.module.css';

/** What the library wants everybody to know now, if anything. */
export function Notice() {
  const { notice, fallback } = useLibrary();
  if (notice === null) return null;
  return (
    <div className={classes.notice} {...(fallback?.notice && { lang: fallback.notice })}>
      <AlertBox kind="info">{notice}</AlertBox>
    </div>
  );
}
