import type { PicturedProduct } from '@botica/contract/features/products/media/product-media';
import { type ProductPictures, productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { codesOf } from './picture-names.ts';
import { type PicturePlan, planPictures } from './picture-plan.ts';
import { prepareBase } from './prepare-base.ts';

const { addMedia, updateMedia, findByCodes } = productsMedia.endpoints;

/** The number of thumbnails that a browser can reasonably show. */
export const mostFiles = 300;

export interface PictureFile {
  id: number;
  name: string;
  file: File;
  /** URL of the thumbnail. */
  url: string;
  /** Idempotency key, the same for each attempt, so that a lost reply does not create a second picture. */
  key: string;
  state: 'waiting' | 'sending' | 'sent' | { error: string };
}

interface Sending {
  /** The product of all files; without it the file names decide. */
  only?: PicturedProduct | undefined;
  onPictures?: ((pictures: ProductPictures) => void) | undefined;
  /** The pictures changed meanwhile, so the caller refetches them. */
  onStale?: (() => unknown) | undefined;
}

type Plans = ReadonlyMap<number, PicturePlan>;

const isLeft = ({ state }: PictureFile) => state !== 'sent';

async function send({ file, key }: PictureFile, plan: Exclude<PicturePlan, { kind: 'none' }>, version: number) {
  const base = await prepareBase(file);
  if ('error' in base) return base;
  const { id } = plan.product;
  if (plan.kind === 'replace') {
    const params = { id, mediaId: plan.replaced.id };
    return call(updateMedia, { params, body: { base } }, { ifMatch: version });
  }
  const body = { type: 1, base, is_customized_image: false } as const;
  return call(addMedia, { params: { id }, body }, { ifMatch: version, idempotencyKey: key });
}

interface Run extends Pick<Sending, 'onPictures' | 'onStale'> {
  mark: (id: number, state: PictureFile['state']) => void;
  /** Returns false when the person has stopped the upload. */
  mayGoOn: () => boolean;
}

/** Sends the pictures in sequence, each with the version from the former reply. Stops without a connection. */
async function sendAll(
  plans: readonly [id: number, PicturePlan][],
  files: readonly PictureFile[],
  { mark, mayGoOn, onPictures, onStale }: Run,
): Promise<void> {
  const versions = new Map<number, number>();
  for (const [id, plan] of plans) {
    const file = files.find((each) => each.id === id);
    if (!file || plan.kind === 'none') continue;
    if (!mayGoOn()) return;
    mark(id, 'sending');
    const { product } = plan;
    try {
      const reply = await send(file, plan, versions.get(product.id) ?? product.media_version);
      mark(id, 'error' in reply ? { error: reply.error } : 'sent');
      if ('error' in reply) continue;
      versions.set(product.id, reply.version);
      onPictures?.(reply);
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      mark(id, { error: String(field ?? errorMessage(error)) });
      // Without a connection the remaining files would fail too.
      if (!(error instanceof ApiError) || error.status === 0) return;
      if (error.status === 412) await onStale?.();
    }
  }
}

/** Uploads files as pictures of products in sequence. A retry sends only those that failed. */
export function usePictureSending({ only, onPictures, onStale }: Sending) {
  const [files, setFiles] = useState<PictureFile[]>([]);
  const [found, setFound] = useState<readonly PicturedProduct[]>([]);
  const [replaces, setReplaces] = useState(false);
  /** The plan of the current run, fixed until the run ends. */
  const [running, setRunning] = useState<Plans | null>(null);
  const mayGoOn = useRef(true);
  const lastId = useRef(0);

  const planOf = (all: readonly PictureFile[], products: readonly PicturedProduct[]) =>
    planPictures(all.filter(isLeft), { products: only ? { only } : products, replaces });
  const ask = async (all: readonly PictureFile[]) => {
    if (only) return [];
    const { products } = await call(findByCodes, { body: { codes: codesOf(all.map(({ name }) => name)) } });
    setFound(products);
    return products;
  };
  const add = async (chosen: readonly File[]) => {
    const room = mostFiles - files.length;
    if (chosen.length > room) toast.error(`São no máximo ${mostFiles} imagens de uma vez: as outras ficaram de fora.`);
    const added = chosen.slice(0, room).map((file): PictureFile => {
      lastId.current += 1;
      const url = URL.createObjectURL(file);
      return { id: lastId.current, name: file.name, file, url, key: drawKey(), state: 'waiting' };
    });
    const all = [...files, ...added];
    setFiles(all);
    await ask(all.filter(isLeft)).catch((error) => toast.error(errorMessage(error)));
  };
  const mark = (id: number, state: PictureFile['state']) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, state } : each)));

  const run = async () => {
    mayGoOn.current = true;
    const left = files.filter(isLeft);
    const plans = planOf(left, await ask(left));
    setRunning(new Map(plans));
    await sendAll(plans, left, { mark, mayGoOn: () => mayGoOn.current, onPictures, onStale });
  };
  const start = async () => {
    try {
      await run();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    setRunning(null);
  };

  const forget = useEffectEvent(() => {
    mayGoOn.current = false;
    for (const { url } of files) URL.revokeObjectURL(url);
  });
  useEffect(() => () => forget(), []);

  return {
    files,
    plans: running ?? new Map(planOf(files, found)),
    isSending: running !== null,
    replaces,
    setReplaces,
    add,
    remove: (id: number) => setFiles((before) => before.filter((each) => each.id !== id)),
    start,
    stop: () => {
      mayGoOn.current = false;
    },
  };
}
