/** The command cannot do what was asked. `message` is the one sentence, in Portuguese, that is printed before exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}
