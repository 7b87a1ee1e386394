import { orders } from '@botica/contract/features/orders/orders.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconPill } from '@tabler/icons-react';
import { useState } from 'react';
import { type Session, useSession } from '../../kit/api/agent-context.tsx';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  /** Edge in pixels. */
  size: number;
}

/** Fetched by our server: the shop's hosts see nothing of who looks, and the page loads pictures from nowhere else. */
const addressOf = (url: string, session: Session) =>
  placeAddress(`${orders.endpoints.thumbnail.path}?${new URLSearchParams({ url })}`, session);

/** A product's picture, or a quiet placeholder; says nothing by itself, because the product's name stands beside it. */
export function Thumbnail({ url, size }: ThumbnailProps) {
  const session = useSession();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      {url && url !== brokenUrl ? (
        <img
          src={addressOf(url, session)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={classes.image}
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <IconPill size={Math.round(size * 0.5)} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
