import * as z from 'zod/mini';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { optionalLine } from '../../../kit/fields/text.ts';
import { recordId, wholeNumber } from '../../../kit/id-param.ts';
import { queryFlag } from '../../../kit/page.ts';
import { logoSquare, textBlendings } from '../../../platform/media/picture-rules.ts';
import { externalCodeMaxLength } from '../record/product-codes.ts';

/** A product's pictures. They are separate from its fields, because each change of them is saved at once. */

export const maxGalleryPictures = 20;
/** Maximum lengths of the alternative text and of the description. */
export const mediaTitleMaxLength = 100;
export const mediaDescriptionMaxLength = 300;

export const mediaTypes = { gallery: 1, banner: 2 } as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

const partsMessage = `Use um número inteiro de 0 a ${logoSquare}.`;
const parts = z.int(partsMessage).check(z.minimum(0, partsMessage), z.maximum(logoSquare, partsMessage));
const lengthMessage = `Use um número inteiro de 1 a ${logoSquare}.`;
const length = z.int(lengthMessage).check(z.minimum(1, lengthMessage), z.maximum(logoSquare, lengthMessage));

/** Box of the store's logo, in parts of a square of 512. */
const logoBox = z.object({ area_left: parts, area_top: parts, max_width: length, max_height: length });
export type LogoBox = z.infer<typeof logoBox>;

/** Size of the logo's drawing, and the background it is for. */
export const logoQuery = z.object({
  width: wholeNumber(lengthMessage, logoSquare),
  height: wholeNumber(lengthMessage, logoSquare),
  inverse: queryFlag,
});

const partMessage = 'Envie a imagem em base64, com o tipo dela.';
/** A new part as base64 or a data URL, or the present one as it was read. */
const partInput = z.union(
  [
    z.object({ image: z.string(partMessage), content_type: z.optional(z.string(partMessage)) }),
    z.object({ url: z.string(partMessage) }),
  ],
  partMessage,
);
export type PartInput = z.infer<typeof partInput>;

const optionalYesNo = z.optional(yesNo);

/** Parts that are not sent stay; null removes a mask, a label or the logo. */
const settings = {
  base: z.optional(z.nullable(partInput)),
  mask: z.optional(z.nullable(partInput)),
  text: z.optional(z.nullable(partInput)),
  title: optionalLine(mediaTitleMaxLength),
  description: optionalLine(mediaDescriptionMaxLength),
  logo: z.optional(z.nullable(logoBox)),
  is_customized_image: optionalYesNo,
  inverse_logo: optionalYesNo,
  text_blending: z.optional(z.enum(textBlendings, 'Use multiply, screen ou alpha.')),
};
export const mediaUpdate = z.object(settings);
export type MediaUpdate = z.infer<typeof mediaUpdate>;

const typeMessage = 'Use 1 (galeria) ou 2 (banner).';
const mediaType = z.pipe(
  z.union([z.literal(1), z.literal(2), z.literal('banner_image')], typeMessage),
  z.transform((type): MediaType => (type === 'banner_image' ? mediaTypes.banner : type)),
);
export const newMedia = z.object({ type: mediaType, ...settings });
export type NewProductMedia = z.infer<typeof newMedia>;

export const mediaOrder = z.object({
  ids: z.array(recordId).check(z.maxLength(maxGalleryPictures + 1, `São no máximo ${maxGalleryPictures} imagens.`)),
});

const part = z.object({ url: z.string(), content_type: z.string() });

/** A drawn picture for `srcset`. */
const drawnSize = z.object({ width: z.int(), height: z.int(), url: z.string() });

export const productMedia = z.object({
  id: z.int(),
  type: z.int(),
  /** Position in the gallery from 1; the banner has 1. */
  position: z.int(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** For editors: the redrawn parts. */
  base: part,
  mask: z.nullable(part),
  text: z.nullable(part),
  logo: z.nullable(logoBox),
  is_customized_image: z.boolean(),
  inverse_logo: z.boolean(),
  text_blending: z.enum(textBlendings),
  /** Public pictures, the smallest first. */
  images: z.array(drawnSize),
});
export type ProductMedia = z.infer<typeof productMedia>;

/** Maximum codes of one call; each file of an upload may contain several. */
export const mostAskedCodes = 1_000;

const codeMessage = `Um código tem até ${externalCodeMaxLength} caracteres.`;
export const askedCodes = z.object({
  codes: z
    .array(z.string(codeMessage).check(z.minLength(1, codeMessage), z.maxLength(externalCodeMaxLength, codeMessage)))
    .check(z.maxLength(mostAskedCodes, `São no máximo ${mostAskedCodes} códigos de uma vez.`)),
});

/** A product with the codes that file names use, and its gallery in order. */
export const picturedProduct = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  external_code: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  /** Version for `If-Match` in the calls of the pictures. */
  media_version: z.int(),
  pictures: z.array(z.object({ id: z.int(), thumbnail: z.nullable(z.string()) })),
});
export type PicturedProduct = z.infer<typeof picturedProduct>;
