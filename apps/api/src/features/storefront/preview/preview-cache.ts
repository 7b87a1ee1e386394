import type { IncomingMessage } from 'node:http';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { SiteFileType } from '@botica/contract/kit/ports/built-site';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../kit/app-error.ts';
import type { Surroundings } from '../../../kit/context.ts';
import { fairQueue } from '../../../kit/fair-queue.ts';
import { countCalls } from '../../../kit/http/session-limits.ts';
import { siteOrigin } from '../builds/site-origin.ts';
import { type Drawn, drawPreview } from './draw-preview.ts';
import { hasPage, mayStillShow } from './make-preview.ts';
import { previewLines } from './preview-lines.ts';
import { type Previewed, type PreviewLink, readPreviewToken } from './preview-token.ts';
import { findPreviewed } from './previewed.store.ts';

/** The store whose host was asked. */
interface Host {
  storeId: number;
  domain: string;
}

/** What of a preview is answered. */
export interface Previewing {
  status: 200 | 429 | 503;
  type: SiteFileType;
  bytes: Buffer;
  /** Of a page. */
  csp: string | null;
}

/** Whoever has a link has a page drawn this often, unless its record was saved meanwhile. */
const freshMs = 30_000;
/** Of all stores; each some hundred kilobytes. */
const mostKept = 24;
const mostWaiting = 7;

const root = sitePaths.preview('');

/** Whether a request may be of a preview. */
export const isOfPreview = ({ url = '/' }: IncomingMessage): boolean => url.startsWith(root);

const later = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Prévia</title><h1>A prévia não pôde ser montada agora</h1><p>Abra o link de novo em instantes.</p></html>`;
const notNow: Previewing = { status: 503, type: 'html', bytes: Buffer.from(later), csp: "default-src 'none'" };

interface Kept {
  drawn: Drawn;
  version: number;
  at: number;
}

class TooMany extends Error {}

type Around = Pick<Surroundings, 'db' | 'clock' | 'settings' | 'outside' | 'log'>;

/** Pages that are drawn for whoever has a link, and kept for as long as it takes to load what belongs to them. */
export function openPreviews({ db, clock, settings, outside, log }: Around) {
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const drawing = new Map<string, Promise<Drawn | null>>();
  // One page after the other, so that links in many hands do not build at once.
  const inTurn = fairQueue({ atOnce: 1 })({
    mayWait: mostWaiting,
    refuse: (): never => {
      throw new TooMany();
    },
  });
  const takeCall = countCalls<string>(settings.publicCallsPerMinute);

  async function draw(token: string, previewed: Previewed, { domain }: Host, version: number): Promise<Drawn | null> {
    const at = performance.now();
    const origin = siteOrigin(domain, settings.publicUrl ?? `http://${domain}:${settings.port}`);
    const lines = await previewLines(db, previewed, { at: clock(), origin, path: sitePaths.preview(token) });
    if (lines === null) return null;
    const drawn = await drawPreview(outside.siteBuilder, lines);
    kept.set(token, { drawn, version, at });
    return drawn;
  }

  /** Null: there is nothing to be seen by it, any more. */
  async function drawnOf(token: string, previewed: PreviewLink, hosted: Host): Promise<Drawn | null> {
    const row = await findPreviewed(db, previewed);
    if (row === undefined || !hasPage(row) || !(await mayStillShow(db, previewed))) return null;
    const known = kept.get(token);
    if (known?.version === row.version && performance.now() - known.at < freshMs) return known.drawn;
    const begun = drawing.get(token) ?? inTurn(previewed.storeId, () => draw(token, previewed, hosted, row.version));
    drawing.set(token, begun);
    try {
      return await begun;
    } finally {
      if (drawing.get(token) === begun) drawing.delete(token);
    }
  }

  return {
    /** Null: as any address that leads nowhere, whatever is wrong with it. */
    async find(hosted: Host, { method = '', url = '/' }: IncomingMessage): Promise<Previewing | null> {
      const [path = ''] = url.split('?', 1);
      if (!path.startsWith(root) || !/^(GET|HEAD)$/.test(method) || outside.storefrontHook !== null) return null;
      const [token = '', ...below] = path.slice(root.length).split('/');
      const previewed = readPreviewToken(outside.secrets, token, clock());
      if (previewed?.storeId !== hosted.storeId) return null;
      try {
        takeCall(token);
        const drawn = await drawnOf(token, previewed, hosted);
        if (drawn === null) return null;
        if (below.length === 0) return { status: 200, ...drawn.page, csp: drawn.csp };
        const file = drawn.files.get(path);
        return file && file !== drawn.page ? { status: 200, ...file, csp: null } : null;
      } catch (error) {
        if (error instanceof AppError) return { ...notNow, status: 429 };
        if (!(error instanceof TooMany)) log.error({ err: error, storeId: hosted.storeId }, 'no preview was drawn');
        return notNow;
      }
    },
  };
}
