import type { Frame } from '../kit/document.ts';
import { composePage } from '../kit/document.ts';
import { frameOf } from '../kit/layout.tsx';
import type { Page } from '../kit/page.ts';
import type { SiteView } from '../kit/site-view.ts';
import { inputsOf } from './hashes.ts';
import type { PlannedFile } from './planned-file.ts';

interface PageToPlan {
  /** Inputs that distinguish this page from others of its kind. */
  data: unknown;
  changesAt?: string | null;
  draw: (view: SiteView) => Page;
}

/** Plans pages that share header, footer and renderer. */
export function plannerOf(view: SiteView, renderer: string) {
  const frame: Frame = frameOf(view);
  const { policies, branches: _, forms: __, ...shared } = view.site;
  const named = policies.map(({ id, name }) => [id, name]);
  const sharedHash = inputsOf(renderer, view.assets, view.csp, frame, shared, named);
  return {
    page: (path: string, { data, changesAt = null, draw }: PageToPlan): PlannedFile => ({
      path,
      type: 'html',
      changesAt,
      inputs: () => inputsOf(sharedHash, path, data),
      make: () => composePage(view, frame, draw(view)),
    }),
    /**
     * A file that is no page and depends on the given content only. A function returns content that needs the files
     * before it.
     */
    file: (
      path: string,
      type: PlannedFile['type'],
      data: unknown | (() => unknown),
      make: PlannedFile['make'],
    ): PlannedFile => ({
      path,
      type,
      make,
      changesAt: null,
      inputs: () => inputsOf(renderer, path, typeof data === 'function' ? data() : data),
    }),
  };
}
export type Planner = ReturnType<typeof plannerOf>;
