import {
  type Availability,
  type AvailabilityBlock,
  type AvailabilityNotice,
  availabilityOf,
  type SalesChannel,
  salesChannelNames,
  salesChannels,
} from '@botica/contract/features/products/record/availability-of';
import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import { categoryOptions } from '../../product-queries.ts';
import { useProductFormParts } from '../product-form-context.ts';
import classes from './preview.module.css';
import { shownCategories } from './shown-categories.ts';
import { useNow } from './use-now.ts';

const names = [
  'discount_price',
  'form',
  'sold_out',
  'prescription_class',
  'ecommerce',
  'callcenter',
  'categories',
] as const;

type Code = AvailabilityBlock | AvailabilityNotice;
/** The field or section that fixes each reason. */
const placeOf = (code: Code, channel: SalesChannel): string =>
  ({
    no_price: 'discount_price',
    no_form: 'form',
    channel_off: `${channel}.is_available`,
    from_later: `${channel}.from`,
    sold_out: 'sold_out',
    never_online: 'prescription_class',
    no_visible_category: 'categories',
    no_picture: 'galeria',
  })[code];

/** Reasons per channel why the product as typed is not shown. Each reason links to its field. */
export const WhyHidden = memo(function WhyHidden({ onGo }: { onGo: (path: string) => void }) {
  const { control, product } = useProductFormParts();
  const [price, form, isSoldOut, kind, ecommerce, callcenter, places] = useDeferredValue(
    useWatch({ control, name: names }),
  );
  const tree = useQuery(categoryOptions()).data?.items;
  const { store } = useSession();
  const now = useNow();
  const sinceOf = ({ is_available, from }: typeof ecommerce) => ({
    is_available,
    from: Number.isNaN(Date.parse(from)) ? null : from,
  });
  const offered = {
    discount_price: price,
    form: form || null,
    sold_out: isSoldOut,
    categories: shownCategories(places, tree),
    prescription_class: kind as PrescriptionClass,
    ecommerce: sinceOf(ecommerce),
    callcenter: sinceOf(callcenter),
    hasPicture: product.image !== null,
  };
  if (product.removed_at !== null) {
    return (
      <SectionCard title="Por que não aparece?">
        <p className={classes.inBin}>O produto está na lixeira. Restaurado, ele volta indisponível nos dois canais.</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Por que não aparece?">
      {salesChannels.map((channel) => (
        <Channel
          key={channel}
          channel={channel}
          text={JSON.stringify(availabilityOf(offered, channel, now, store.time_zone))}
          onGo={onGo}
        />
      ))}
    </SectionCard>
  );
});

/** Description of each channel. */
const channelUses: Record<SalesChannel, string> = {
  ecommerce: 'O site da loja, depois de publicado.',
  callcenter: 'O que a equipe vende em Novo pedido, também com receita. O site não o mostra.',
};

interface ChannelProps {
  channel: SalesChannel;
  /** An `Availability` as a text, so that `memo` rerenders only when it changes. */
  text: string;
  onGo: (path: string) => void;
}

const Channel = memo(function Channel({ channel, text, onGo }: ChannelProps) {
  const { blocks, notices }: Availability = JSON.parse(text);
  const isSold = blocks.length === 0;
  return (
    <section aria-label={salesChannelNames[channel]} className={classes.channel}>
      <h3 className={classes.channelName} data-sold={isSold || undefined}>
        {isSold ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        {salesChannelNames[channel]}: {isSold ? 'à venda' : 'não aparece'}
      </h3>
      <p className="quiet small">{channelUses[channel]}</p>
      {blocks.length + notices.length > 0 && (
        <ul className={classes.reasons}>
          {blocks.map(({ code, message }) => (
            <li key={code}>
              <button type="button" onClick={() => onGo(placeOf(code, channel))}>
                {message}
              </button>
            </li>
          ))}
          {notices.map(({ code, message }) => (
            <li key={code} data-notice>
              <IconInfoCircle size={14} aria-hidden />
              <button type="button" onClick={() => onGo(placeOf(code, channel))}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
