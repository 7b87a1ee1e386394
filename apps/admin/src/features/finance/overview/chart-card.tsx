import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './chart-card.module.css';

const looks = [
  { value: 'chart', label: 'Gráfico', icon: <IconChartBar size={18} stroke={1.75} /> },
  { value: 'table', label: 'Tabela', icon: <IconTable size={18} stroke={1.75} /> },
] as const;

interface ChartCardProps {
  title: string;
  description: string;
  chart: ReactNode;
  /** The chart's data as a table. */
  table: ReactNode;
}

/** A section that shows the same data as a chart or as a table. */
export function ChartCard({ title, description, chart, table }: ChartCardProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  return (
    <SectionCard
      title={title}
      description={description}
      actions={<SegmentedSwitch label={`Como mostrar: ${title}`} choices={looks} value={look} onChange={setLook} />}
    >
      {look === 'chart' ? (
        chart
      ) : (
        // A scroll area must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={classes.scroll} aria-label={`${title}, tabela`} tabIndex={0}>
          {table}
        </section>
      )}
    </SectionCard>
  );
}
