import { NoPicture, Picture, type PictureSizes } from '../kit/picture.tsx';
import classes from './gallery.module.css';

/** Large pictures side by side. The thumbnails link to them, with or without a script. */
export function Gallery({ pictures, title }: { pictures: readonly PictureSizes[]; title: string }) {
  if (pictures.length === 0)
    return (
      <div className={classes.none}>
        <NoPicture />
      </div>
    );
  return (
    <section
      className={classes.gallery}
      aria-label={`Fotos de ${title}`}
      data-island={pictures.length > 1 ? 'gallery' : undefined}
    >
      <ul className={classes.strip} data-strip="" tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.images[0]?.url} id={`foto-${index + 1}`}>
            <Picture
              picture={picture}
              sizes="(min-width: 1250px) 610px, (min-width: 720px) 50vw, 94vw"
              isFirst={index === 0}
              className={classes.picture}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={classes.thumbs}>
          {pictures.map(({ images }, index) => (
            <li key={images[0]?.url}>
              <a
                href={`#foto-${index + 1}`}
                aria-label={`Foto ${index + 1} de ${pictures.length}`}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <img src={images[0]?.url} alt="" width="72" height="72" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
