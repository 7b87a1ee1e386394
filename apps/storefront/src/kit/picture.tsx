/** The stored sizes of a picture, smallest first. */
export interface PictureSizes {
  alt: string;
  images: readonly { width: number; height: number; url: string }[];
}

interface PictureProps {
  picture: PictureSizes;
  /** Display width, as a value of the `sizes` attribute. */
  sizes: string;
  /** True for the first picture of a page, which loads eagerly. */
  isFirst?: boolean;
  className?: string;
}

export function Picture({ picture: { alt, images }, sizes, isFirst = false, className }: PictureProps) {
  const largest = images.at(-1);
  if (largest === undefined) return null;
  return (
    <img
      className={className}
      src={(images.find(({ width }) => width >= 512) ?? largest).url}
      srcSet={images.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}

/** Placeholder for a product that has no picture or may not show one. */
export const NoPicture = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    <path d="M38 26h20v8l5 8v26a4 4 0 0 1-4 4H37a4 4 0 0 1-4-4V42l5-8zM33 50h30M48 54v12M42 60h12" />
  </svg>
);
