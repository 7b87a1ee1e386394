import * as z from 'zod/mini';
import { contract, get, put } from '../../../kit/endpoint.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';
import { colorsRecord } from './colors-record.ts';

const colors = z.object({ ...colorsRecord.reply, version: z.int() });
export type Colors = z.infer<typeof colors>;

/** Pictures of the store, each with its name and use. */
export const logoNames = {
  logo: 'Logo',
  logo_dark: 'Logo para fundo escuro',
  icon: 'Ícone',
  share_image: 'Imagem de compartilhamento',
} as const;
export type LogoName = keyof typeof logoNames;
export const logoKeys = Object.keys(logoNames) as [LogoName, ...LogoName[]];

/** A logo that is not sent stays; null removes it. */
const sentLogo = z.optional(
  z.nullable(z.object({ image: z.string('Envie a imagem em base64.'), content_type: z.optional(z.string()) })),
);
export type SentLogo = z.infer<typeof sentLogo>;

const eachLogo = <const S extends z.core.$ZodType>(schema: S) =>
  Object.fromEntries(logoKeys.map((key) => [key, schema])) as Record<LogoName, S>;

const logos = z.object({ ...eachLogo(z.nullable(z.string())), version: z.int() });
export type Logos = z.infer<typeof logos>;

export const appearance = contract('website', {
  colors: get('/v2/store/colors', {
    summary: 'As cores da loja',
    access: readWebsite,
    changesWith: ['store'],
    page: '/settings',
    reply: colors,
  }),
  saveColors: put('/v2/store/colors', {
    summary: 'Altera as cores da loja; a que não é enviada fica como está',
    access: writeWebsite,
    body: z.partial(z.object(colorsRecord.input)),
    reply: colors,
  }),
  logos: get('/v2/store/logos', {
    summary: 'Os logos da loja, o ícone e a imagem de compartilhamento',
    access: readWebsite,
    changesWith: ['store'],
    page: '/settings',
    reply: logos,
  }),
  saveLogos: put('/v2/store/logos', {
    summary: 'Troca ou tira logos, em .svg ou .png de até 200 kB; o que não é enviado fica como está',
    access: writeWebsite,
    body: z.object(eachLogo(sentLogo)),
    reply: logos,
    bodyLimit: 1_200_000,
  }),
});
