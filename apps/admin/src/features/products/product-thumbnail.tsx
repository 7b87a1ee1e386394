import { IconPill } from '@tabler/icons-react';
import { useState } from 'react';
// A CSS file of its own would add a request to the list's first load.
import classes from '../../kit/list/table-cell.module.css';

/** A product's picture or a placeholder. Decorative, because the product's name is beside it. */
export function ProductThumbnail({ address, size }: { address: string | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.picture} style={{ width: size, height: size }}>
      {address && address !== broken ? (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <IconPill size={Math.round(size * 0.5)} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
