import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconPill } from '@tabler/icons-react';
import { useState } from 'react';
import { type Session, useSession } from '../../kit/api/agent-context.tsx';
// A CSS file of its own would add a request to the list's first load.
import classes from '../../kit/list/table-cell.module.css';

interface ThumbnailProps {
  product: Pick<OrderItem, 'thumbnail_url' | 'thumbnail_signature'>;
  /** Edge in pixels. */
  size: number;
}

/**
 * Our server fetches the picture, so the shop's hosts learn nothing about the viewer and the page loads pictures from
 * no other host.
 */
function addressOf(url: string, signature: string | null, session: Session): string | null {
  // A catalogue picture already has a path on our own server.
  if (url.startsWith('/')) return url;
  const { path } = orders.endpoints.thumbnail;
  return signature && placeAddress(`${path}?${new URLSearchParams({ url, signature })}`, session);
}

/** A product's picture or a placeholder. Decorative, because the product's name is beside it. */
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
