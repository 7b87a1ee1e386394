import { formatBrl } from '@botica/contract/kit/money';
import { SearchLink, type SearchPatch } from '../../../kit/look/search-link.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { percentText } from './percent-text.ts';
import classes from './shares.module.css';

export interface Share {
  key: string | number;
  name: string;
  count: number;
  /** In cents. */
  value: number;
  before?: number;
  /** Colour of its bar, if not the default. */
  color?: string;
  /** Link to its transactions. */
  patch: SearchPatch;
}

interface SharesProps {
  title: string;
  description: string;
  /** Head of the first column. */
  header: string;
  countHeader: string;
  valueHeader: string;
  shares: readonly Share[];
}

/** Shares of a total: a table with a bar under each name. */
export function Shares({ title, description, header, countHeader, valueHeader, shares }: SharesProps) {
  const total = shares.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const most = Math.max(1, ...shares.map(({ value }) => value));
  const hasBefore = shares.some(({ before }) => before !== undefined);
  return (
    <SectionCard title={title} description={description}>
      <FigureTable
        label={title}
        rows={shares}
        keyOf={({ key }) => key}
        columns={[
          {
            header,
            render: ({ name, value, color, patch }) => (
              <>
                <SearchLink patch={patch} className={classes.name}>
                  {name}
                </SearchLink>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${(Math.max(value, 0) / most) * 100}%`, backgroundColor: color }} />
                </span>
              </>
            ),
          },
          { header: countHeader, render: ({ count }) => count.toLocaleString('pt-BR') },
          { header: valueHeader, render: ({ value }) => formatBrl(value) },
          {
            header: '%',
            isWide: true,
            render: ({ value }) => (total === 0 ? '–' : percentText(Math.max(value, 0) / total)),
          },
          ...(hasBefore
            ? [{ header: 'Antes', isWide: true, render: ({ before = 0 }: Share) => formatBrl(before) }]
            : []),
        ]}
      />
    </SectionCard>
  );
}
