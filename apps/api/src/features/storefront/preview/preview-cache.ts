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

interface Host {
  storeId: number;
  domain: string;
}

export interface Previewing {
  status: 200 | 429 | 503;
  type: SiteFileType;
  bytes: Buffer;
  /** Content security policy of a page; null for other files. */
  csp: string | null;
}

/** Time for which a drawn page is reused, unless its record is saved meanwhile. */
const freshMs = 30_000;
/** Maximum number of kept pages, for all stores; each has some hundred kilobytes. */
const mostKept = 24;
const mostWaiting = 7;

const root = sitePaths.preview('');

/** True if the path may be a preview's. */
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

/** Draws previews, and keeps each page long enough for the browser to load its files. */
export function openPreviews({ db, clock, settings, outside, log }: Around) {
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const drawing = new Map<string, Promise<Drawn | null>>();
  // Pages are drawn one by one, so that many opened links do not start many builds.
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

  /** Null if the record has no page, or its maker has lost the right. */
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
    /** Null for every invalid link, so that the response is the same as for an unknown path. */
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
