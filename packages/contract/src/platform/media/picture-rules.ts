/**
 * Rules for the parts of a picture and the sizes made from it. They are drawn over each other: the base, the label over
 * all of it, the store's logo in its box; then the mask cuts all three.
 */

/** Sides in pixels of the squares made from a product's picture; none is larger than its base. */
export const pictureSides = [96, 256, 512, 1024] as const;

/** Widths in pixels; a banner keeps its proportions. */
export const bannerWidths = [256, 512, 1024, 1920] as const;

/** Side of the square in whose units the logo's box is measured, whatever the picture's size. */
export const logoSquare = 512;

export const textBlendings = ['multiply', 'screen', 'alpha'] as const;
export type TextBlending = (typeof textBlendings)[number];

/** `text` is the label. */
export type PicturePart = 'base' | 'mask' | 'text';

/**
 * The logo of a category, the logo of a subcategory (only shapes), and the logos of a store (shapes, or a transparent
 * ground).
 */
export type LogoKind = 'logo' | 'svg_logo' | 'store_logo';

/** A picture of a post: its cover, or one in its body. */
export type PostPictureKind = 'cover' | 'asset';

/** Maximum bytes after decoding; the base64 form is a third longer. */
export const maxPartBytes: Record<PicturePart | LogoKind | PostPictureKind, number> = {
  base: 976_563,
  mask: 200_000,
  text: 200_000,
  logo: 200_000,
  svg_logo: 200_000,
  store_logo: 200_000,
  cover: 204_800,
  asset: 976_563,
};

export const partTypes = {
  base: ['image/jpeg', 'image/png'],
  mask: ['image/svg+xml', 'image/png'],
  text: ['image/svg+xml', 'image/png'],
  logo: ['image/svg+xml', 'image/png', 'image/jpeg'],
  svg_logo: ['image/svg+xml'],
  store_logo: ['image/svg+xml', 'image/png'],
  cover: ['image/jpeg', 'image/png'],
  asset: ['image/jpeg', 'image/png'],
} as const satisfies Record<PicturePart | LogoKind | PostPictureKind, readonly string[]>;

export type PictureRefusal =
  | 'missing'
  | 'too_large'
  | 'wrong_type'
  | 'too_many_pixels'
  | 'unreadable'
  | 'too_complex'
  | { unsupported: string };

const wrongType = (types: string) =>
  `Envie uma imagem em ${types}; o conteúdo do arquivo precisa ser o que o nome diz.`;

/** Widths of a post's cover and of a picture in its body; none is enlarged. */
export const coverWidths = { thumbnail: 256, image: 1024 } as const;
export const assetWidth = 1280;

/** Message for a refused part, with its remedy. */
export function pictureRefusalMessage(part: PicturePart, refusal: PictureRefusal): string {
  if (typeof refusal === 'object') {
    return `O SVG usa “${refusal.unsupported}”, que não é aceito. Exporte-o só com formas (textos em curvas, sem fotos, filtros nem animações) ou envie em .png.`;
  }
  const isBase = part === 'base';
  const sentences: Record<typeof refusal, string> = {
    missing: 'Não há uma imagem base selecionada.',
    too_large: isBase ? 'A imagem deve ter no máximo 1 MB.' : 'A máscara e o rótulo devem ter no máximo 200 kB cada.',
    wrong_type: wrongType(isBase ? '.jpg ou .png' : '.svg ou .png'),
    too_many_pixels: 'A imagem deve ter no máximo 16 megapixels. Diminua-a e tente novamente.',
    unreadable: 'Esta imagem não pôde ser lida. Salve-a de novo no programa que a fez e tente outra vez.',
    too_complex: 'O SVG é complexo demais. Simplifique-o ou envie em .png.',
  };
  return sentences[refusal];
}

/** Message for a refused logo. */
export function logoRefusalMessage(refusal: PictureRefusal): string {
  if (refusal === 'wrong_type') return 'Tipo de imagem inválido';
  return refusal === 'too_large' ? 'O logo deve ter no máximo 200 kB.' : pictureRefusalMessage('mask', refusal);
}

/** Message for a refused picture of a post. `isSvg` follows the content or the file name. */
export function postPictureRefusalMessage(kind: PostPictureKind, refusal: PictureRefusal, isSvg: boolean): string {
  if (isSvg) return 'Imagens em .svg não são aceitas no blog. Envie uma imagem em .jpg ou .png.';
  if (refusal === 'missing') return 'Selecione uma imagem.';
  if (refusal === 'too_large' && kind === 'cover') return 'A imagem deve ter no máximo 200 KB.';
  return pictureRefusalMessage('base', refusal);
}
