import classes from './rich-text.module.css';

/** Rich text of the library; the server sanitises the HTML when it is written and when it is read. */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
