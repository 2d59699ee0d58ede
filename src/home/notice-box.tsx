import { AlertBox } from '../ui/states/alert-box.tsx';
import classes from './home.module.css';

interface NoticeBoxProps {
  notice: string;
  /** The language of the notice, where it is another one than the page's. */
  lang?: string | undefined;
}

/** The notice of a library. */
export default function NoticeBox({ notice, lang }: NoticeBoxProps) {
  return (
    <div className={classes.notice} lang={lang}>
      <AlertBox kind="info">{notice}</AlertBox>
    </div>
  );
}
