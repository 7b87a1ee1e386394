import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

interface Shape<Name extends string> {
  /** Usage of the command, for the error message. */
  usage: string;
  /** Number of arguments without a name. */
  positionals: number;
  required?: readonly Name[];
  optional?: readonly Name[];
  /** Options without a value. */
  flags?: readonly Name[];
}

/** Parses arguments and `--name value` pairs. Throws CommandError with the usage for anything else. */
export function readArguments<Name extends string>(
  args: string[],
  { usage, positionals, required = [], optional = [], flags = [] }: Shape<Name>,
): { words: string[]; options: Partial<Record<Name, string>>; isSet: (flag: Name) => boolean } {
  const fail = (problem: string) => new CommandError(`${problem} Uso: ${usage}`);
  const names = [...required, ...optional];
  let parsed: ReturnType<typeof parseArgs>;
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }] as const),
      ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
    ]);
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw fail(parseProblem(error));
  }
  const options = parsed.values as Partial<Record<Name, string>>;
  const missing = required.find((name) => !options[name]?.trim());
  if (missing) throw fail(`Falta a opção --${missing}.`);
  if (parsed.positionals.length < positionals) throw fail('Falta um argumento.');
  if (parsed.positionals.length > positionals) throw fail(`Argumento a mais: ${parsed.positionals[positionals]}.`);
  return { words: parsed.positionals, options, isSet: (flag) => parsed.values[flag] === true };
}

function parseProblem(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string };
  const name = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? `Falta o valor de ${name}.` : `Opção desconhecida: ${name}.`;
}
