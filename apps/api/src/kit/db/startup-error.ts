/** The server cannot start. `message` is the one sentence, in Portuguese, that is printed before exit code 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
