import { expect, test } from 'vitest';
import { type PicturePart, type PictureRefusal, pictureRefusalMessage } from './picture-rules.ts';

test.each<[part: PicturePart, refusal: PictureRefusal, message: string]>([
  ['base', 'missing', 'Não há uma imagem base selecionada.'],
  ['base', 'too_large', 'A imagem deve ter no máximo 1 MB.'],
  ['mask', 'too_large', 'A máscara e o rótulo devem ter no máximo 200 kB cada.'],
  ['base', 'wrong_type', 'Envie uma imagem em .jpg ou .png; o conteúdo do arquivo precisa ser o que o nome diz.'],
  ['text', 'wrong_type', 'Envie uma imagem em .svg ou .png; o conteúdo do arquivo precisa ser o que o nome diz.'],
  ['base', 'too_many_pixels', 'A imagem deve ter no máximo 16 megapixels. Diminua-a e tente novamente.'],
  ['mask', 'unreadable', 'Esta imagem não pôde ser lida. Salve-a de novo no programa que a fez e tente outra vez.'],
  ['text', 'too_complex', 'O SVG é complexo demais. Simplifique-o ou envie em .png.'],
  [
    'text',
    { unsupported: 'use' },
    'O SVG usa “use”, que não é aceito. Exporte-o só com formas (textos em curvas, sem fotos, filtros nem animações) ou envie em .png.',
  ],
])('%s, %s: says what to do', (part, refusal, message) => {
  expect(pictureRefusalMessage(part, refusal)).toBe(message);
});
