import type { ProductRow } from '@botica/contract/features/products/product-schemas';
import {
  availabilityOf,
  type SalesChannel,
  salesChannelNames,
} from '@botica/contract/features/products/record/availability-of';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { type StatusTone, statusColors } from '../../../kit/look/status-colors.ts';
import classes from './product-visibility.module.css';

interface Seen {
  tone: StatusTone;
  word: string;
  /** The reasons, shown as a tooltip. */
  why: string | undefined;
}

/** A product's state in a channel: the first reason is the text, the others are in the tooltip. */
function seenIn(row: ProductRow, channel: SalesChannel, timeZone: string): Seen {
  const product = { ...row, categories: [], hasPicture: row.image !== null };
  const { blocks } = availabilityOf(product, channel, new Date(), timeZone);
  const why = blocks.map(({ message }) => message).join('\n') || undefined;
  const codes = new Set(blocks.map(({ code }) => code));
  if (codes.size === 0) return { tone: 'shipped', word: 'Disponível', why };
  if (codes.has('channel_off')) return { tone: 'created', word: 'Oculto', why };
  if (codes.has('never_online')) return { tone: 'created', word: 'Só com receita', why };
  if (codes.has('no_price')) return { tone: 'cancelled', word: 'Sem preço', why };
  if (codes.has('no_form')) return { tone: 'cancelled', word: 'Sem forma', why };
  if (codes.has('from_later')) {
    return { tone: 'approved', word: `Agendado para ${formatInstantDay(row[channel].from ?? '', timeZone)}`, why };
  }
  return { tone: 'preparing', word: 'Esgotado', why };
}

const shown = ['ecommerce', 'callcenter'] as const;

/** Both channels, a line each. */
export function ProductVisibility({ row, timeZone }: { row: ProductRow; timeZone: string }) {
  return (
    <dl className={classes.channels}>
      {shown.map((channel) => {
        const { tone, word, why } = seenIn(row, channel, timeZone);
        return (
          <div key={channel} className={classes.channel} title={why}>
            <dt className="quiet small">{salesChannelNames[channel]}</dt>
            <dd className="small">
              <span className={classes.dot} style={{ backgroundColor: statusColors(tone).solid }} aria-hidden />
              {word}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
