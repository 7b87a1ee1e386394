/** Why a site cannot be published, as people read it. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}
