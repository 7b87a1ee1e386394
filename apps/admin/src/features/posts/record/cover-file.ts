import { readPictureHeader } from '../../../platform/media/picture-header.ts';

/** 200 KB in bytes. */
const coverMaxBytes = 204_800;
const assetMaxBytes = 976_563;
const maxPixels = 16_000_000;

const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const isSvg = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

interface PictureRules {
  what: string;
  maxBytes: number;
  most: string;
}
const cover: PictureRules = { what: 'A miniatura', maxBytes: coverMaxBytes, most: '200 KB' };
const asset: PictureRules = { what: 'A imagem', maxBytes: assetMaxBytes, most: '1 MB' };

type ReadPicture = { image: string; content_type: string } | { error: string };

/** The file's data for the request, or the reason for refusing it. The content decides, not the file's name. */
async function readPicture(file: File, { what, maxBytes, most }: PictureRules): Promise<ReadPicture> {
  if (isSvg(file)) return { error: `${what} não pode ser .svg. Envie em .jpg ou .png.` };
  if (file.size > maxBytes) return { error: `${what} deve ter no máximo ${most}.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (header === null)
    return { error: 'Envie uma imagem em .jpg ou .png; o conteúdo do arquivo precisa ser o que o nome diz.' };
  if (header.width * header.height > maxPixels) {
    return { error: `${what} deve ter no máximo 16 megapixels. Diminua-a e tente novamente.` };
  }
  return { image: await readAsDataUrl(new Blob([bytes], { type: header.type })), content_type: header.type };
}

export const readCover = (file: File) => readPicture(file, cover);
export const readAsset = (file: File) => readPicture(file, asset);
