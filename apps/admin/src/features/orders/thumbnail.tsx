import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconPill } from '@tabler/icons-react';
import { useState } from 'react';
import { type Session, useSession } from '../../kit/api/agent-context.tsx';
// A file of its own would be one request more of the list's first load.
import classes from '../../kit/list/table-cell.module.css';

interface ThumbnailProps {
  product: Pick<OrderItem, 'thumbnail_url' | 'thumbnail_signature'>;
  /** Edge in pixels. */
  size: number;
}

/** Fetched by our server: the shop's hosts see nothing of who looks, and the page loads pictures from nowhere else. */
function addressOf(url: string, signature: string | null, session: Session): string | null {
  // A picture of the catalogue: a path of our own server, which keeps it.
  if (url.startsWith('/')) return url;
  const { path } = orders.endpoints.thumbnail;
  return signature && placeAddress(`${path}?${new URLSearchParams({ url, signature })}`, session);
}

/** A product's picture, or a quiet placeholder; says nothing by itself, because the product's name stands beside it. */
export function Thumbnail({ product: { thumbnail_url: url, thumbnail_signature: signature }, size }: ThumbnailProps) {
  const session = useSession();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const address = url && url !== brokenUrl ? addressOf(url, signature, session) : null;
  return (
    <span className={classes.picture} style={{ width: size, height: size }}>
      {address ? (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <IconPill size={Math.round(size * 0.5)} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
