import type { Gap, Overlap } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { stateName } from '@botica/contract/kit/brazil/uf';
import type { Column } from '../../../kit/list/column.ts';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { rangeText } from '../location-texts.ts';
import classes from './coverage-report.module.css';

const quietRange = ({ zip_from: from, zip_to: to }: { zip_from: string; zip_to: string }) => (
  <span className={classes.quiet}>{rangeText(from, to)}</span>
);
const winnerOf = ({ first, second, winner_id: id }: Overlap) => (first.id === id ? first : second);
const loserOf = ({ first, second, winner_id: id }: Overlap) => (first.id === id ? second : first);

export const overlapColumns: readonly Column<Overlap>[] = [
  {
    key: 'shared',
    header: 'CEPs em comum',
    onPhone: 'title',
    render: ({ zip_from: from, zip_to: to }) => rangeText(from, to),
  },
  {
    key: 'winner',
    header: 'Vale',
    takesRest: true,
    onPhone: 'line',
    render: (overlap) => (
      <>
        {winnerOf(overlap).service_name} {quietRange(winnerOf(overlap))}
      </>
    ),
  },
  {
    key: 'loser',
    header: 'Não vale ali',
    onPhone: 'line',
    render: (overlap) => (
      <>
        {loserOf(overlap).service_name} {quietRange(loserOf(overlap))}
      </>
    ),
  },
];

export const gapColumns: readonly Column<Gap>[] = [
  {
    key: 'zips',
    header: 'CEPs sem faixa',
    onPhone: 'title',
    render: ({ zip_from: from, zip_to: to }) => rangeText(from, to),
  },
  { key: 'state', header: 'Estado', takesRest: true, onPhone: 'plain', render: ({ state }) => stateName(state) },
  {
    key: 'covered',
    header: 'Situação',
    onPhone: 'plain',
    render: ({ covered_by_state: isCovered }) => (
      <StatusBadge tone={isCovered ? 'shipped' : 'preparing'}>
        {isCovered ? 'Vale a regra do estado' : 'Só cidades e bairros'}
      </StatusBadge>
    ),
  },
];
