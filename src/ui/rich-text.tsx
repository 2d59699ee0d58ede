import classes from './rich-text.module.css';

/** Rich text of the library; the server has made the HTML safe when it was written and when it was read. */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
