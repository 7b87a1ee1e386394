import type { BuildOrder, BuildProgress, BuiltSite } from '@botica/contract/kit/ports/built-site';

/** Makes the files of a site, far from the server's own work. */
export interface SiteBuilderPort {
  /**
   * Throws `SiteBuilderError` with a sentence for people when the site cannot be made. Ends early when aborted. It
   * begins to read while the snapshot is being written; what `written` fails with, it fails with.
   */
  build(
    order: BuildOrder,
    how: { onProgress: (progress: BuildProgress) => void; signal: AbortSignal; written?: Promise<void> },
  ): Promise<BuiltSite>;
}

export class SiteBuilderError extends Error {
  override name = 'SiteBuilderError';
}
