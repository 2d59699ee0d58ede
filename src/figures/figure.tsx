import { Trans } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { type ReactNode, Suspense } from 'react';
import type { FigureName } from '#machines/figures/wire';
import { DownloadButton } from '../parts/widgets.ts';
import { Section } from '../ui/layout/section.tsx';
import classes from './figures.module.css';

type Cell = ReactNode;

export interface FigureProps {
  figure: FigureName;
  range: { from: string; to: string; compare: boolean };
  title: string;
  /** The figure in one sentence. */
  lead: ReactNode;
  /** Hidden from screen readers, which read the table. */
  chart?: ReactNode;
  /** The headings of the table; those of numbers are aligned with them. */
  columns: readonly { head: string; isNumber?: boolean }[];
  rows: readonly (readonly [key: string, ...cells: Cell[]])[];
  children?: ReactNode;
}

/** One figure: a sentence, a picture, the table behind it, and the table as a file. */
export function Figure({ figure, range, title, lead, chart, columns, rows, children }: FigureProps) {
  return (
    <Section panel title={title} lead={lead}>
      <div className={classes.figure}>
        {chart !== undefined && rows.length > 0 && (
          <div className={classes.holder} aria-hidden="true">
            {chart}
          </div>
        )}
        {children}
        <div className={classes.foot}>
          {rows.length > 0 && (
            <details className={classes.table}>
              <summary>
                <Trans>Mostra la tabella</Trans>
              </summary>
              <Table.ScrollContainer
                minWidth={280}
                maxHeight={420}
                scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': title } }}
              >
                <Table aria-label={title} stickyHeader>
                  <Table.Thead>
                    <Table.Tr>
                      {columns.map(({ head, isNumber }) => (
                        <Table.Th key={head} scope="col" className={isNumber ? classes.number : undefined}>
                          {head}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map(([key, ...cells]) => (
                      <Table.Tr key={key}>
                        {cells.map((cell, index) => (
                          <Table.Td
                            key={columns[index]?.head}
                            className={columns[index]?.isNumber ? classes.number : undefined}
                          >
                            {cell}
                          </Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </details>
          )}
          <Suspense>
            <DownloadButton download={{ kind: 'figure', figure, range }} about={title} />
          </Suspense>
        </div>
      </div>
    </Section>
  );
}
