import { IconPill } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null;
  /** Edge in pixels. */
  size: number;
}

/** A product's picture, or a quiet placeholder; says nothing by itself, because the product's name stands beside it. */
export function Thumbnail({ url, size }: ThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      {url && url !== brokenUrl ? (
        <img
          src={url}
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
