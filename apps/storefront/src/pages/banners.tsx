import { Icon } from '../kit/icons.tsx';
import { Picture, type PictureSizes } from '../kit/picture.tsx';
import classes from './banners.module.css';

export interface Banner {
  path: string;
  picture: PictureSizes;
}

/** Banners side by side, moved by swiping. A script adds the buttons. */
export function Banners({ banners, name }: { banners: readonly Banner[]; name: string }) {
  if (banners.length === 0) return null;
  return (
    <section className={classes.banners} aria-label={name} data-island={banners.length > 1 ? 'carousel' : undefined}>
      <ul className={classes.strip} data-strip="">
        {banners.map(({ path, picture }, index) => (
          <li key={path}>
            <a href={path}>
              <Picture
                picture={picture}
                sizes="(min-width: 1250px) 1200px, 94vw"
                isFirst={index === 0}
                className={classes.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={classes.turns} hidden data-turns="">
          <button type="button" data-turn="-1" aria-label="Banner anterior">
            <Icon name="left" />
          </button>
          <button type="button" data-turn="1" aria-label="Próximo banner">
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
}
