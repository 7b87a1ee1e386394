/** The command cannot continue. `message` is one sentence in Portuguese, printed before exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
