import type { Quote } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { precisionNames } from '@botica/contract/features/delivery-locations/precision';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { stateName } from '@botica/contract/kit/brazil/uf';
import { formatDay } from '@botica/contract/kit/dates';
import { weekdayNames, weekdayOf } from '@botica/contract/kit/weekdays';
import { IconMapPinOff, IconTrophy } from '@tabler/icons-react';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { daysText, locationName, priceText, serviceTypeName, weekText, yesNo } from '../location-texts.ts';
import classes from './tester.module.css';

type Match = Quote['matches'][number];

const notTested = 'A consulta de CEP está indisponível: cidades e bairros não foram testados.';

/** The matching rule in full, and the rules that it takes precedence over. */
export function QuoteResult({ quote }: { quote: Quote }) {
  const [winner, ...others] = quote.matches;
  const isTested = quote.lookup !== 'unavailable';
  return (
    <>
      <p className={classes.place}>
        <strong className="tabular">{formatCep(quote.zip)}</strong>
        <span className="quiet">{placeText(quote)}</span>
      </p>
      {winner ? (
        <Winner match={winner} quote={quote} />
      ) : (
        <div className={classes.none}>
          <EmptyState
            icon={<IconMapPinOff size={28} stroke={1.5} />}
            title={isTested ? 'A loja não entrega neste CEP' : 'Nenhuma das faixas de CEP atende'}
          >
            {isTested ? quote.reason : notTested}
          </EmptyState>
        </div>
      )}
      {others.length > 0 && (
        <SectionCard title="Também atendem" description="Valeriam, nesta ordem, se a regra acima não existisse." flush>
          <div className={classes.part}>
            <ListTable
              label="Também atendem"
              columns={otherColumns}
              rows={others}
              rowKey={({ location }) => location.id}
              empty={null}
            />
          </div>
        </SectionCard>
      )}
    </>
  );
}

function placeText({ city, district, state, lookup }: Quote): string {
  // A state's name alone would read as the name of its capital.
  const known = [district, city, state && !city ? `Estado: ${stateName(state)}` : state].filter(Boolean).join(', ');
  if (lookup === 'found') return known;
  const why = lookup === 'not_found' ? 'CEP não encontrado' : 'consulta de CEP indisponível';
  return [known, why].filter(Boolean).join(' · ');
}

function Winner({ match, quote }: { match: Match; quote: Quote }) {
  const { location, precision, dispatch_date: dispatch, delivery_date: delivery } = match;
  const facts: [string, string][] = [
    ['Preço', priceText(location.service_cost)],
    ['Prazo de envio', daysText(location.shipping_time)],
    ['Modalidade', serviceTypeName(location.service_type)],
    ['Envio de refrigerados', yesNo(location.ships_low_temperature)],
    ['Dias da semana', weekText(location.week_availibility)],
    ['Pronto em', dateText(quote.ready_date)],
    ['Sai em', dispatch ? dateText(dispatch) : 'Loja e serviço não trabalham no mesmo dia'],
    ['Chega em', delivery ? dateText(delivery) : '—'],
  ];
  return (
    <section className={classes.winner} aria-label="Localização que vale">
      <div className={classes.head}>
        <span className={classes.medal}>
          <IconTrophy size={20} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 className={classes.title}>
            {location.service_name}{' '}
            <span className={classes.where}>
              {precisionNames[precision]} {locationName(location)}
            </span>
          </h2>
          <p className={classes.reason}>{quote.reason}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `2026-11-23` → `Seg, 23/11/2026`. */
function dateText(day: string): string {
  return `${weekdayNames[weekdayOf(day)].short}, ${formatDay(day)}`;
}

const otherColumns: readonly Column<Match>[] = [
  { key: 'precision', header: 'Regra de', onPhone: 'aside', render: ({ precision }) => precisionNames[precision] },
  {
    key: 'name',
    header: 'Localização',
    takesRest: true,
    onPhone: 'title',
    render: ({ location }) => locationName(location),
  },
  { key: 'service', header: 'Serviço', onPhone: 'plain', render: ({ location }) => location.service_name },
  {
    key: 'cost',
    header: 'Preço',
    align: 'right',
    onPhone: 'left',
    render: ({ location }) => priceText(location.service_cost),
  },
  { key: 'days', header: 'Prazo', onPhone: 'right', render: ({ location }) => daysText(location.shipping_time) },
  {
    key: 'cold',
    header: 'Refrigerados',
    onPhone: 'line',
    render: ({ location }) => yesNo(location.ships_low_temperature),
  },
  {
    key: 'delivery',
    header: 'Chega em',
    onPhone: 'line',
    render: ({ delivery_date: day }) => (day ? formatDay(day) : '—'),
  },
];
