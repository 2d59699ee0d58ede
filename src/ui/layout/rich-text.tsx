import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.layer.css';
import classes from './rich-text.module.css';

/** Rich text of the library; the server sanitises the HTML when it is written and when it is read. */
export function RichText({ html }: { html: string }) {
  return <Typography className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
