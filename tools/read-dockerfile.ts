/** Instructions that our Dockerfile uses. Any other is refused, so that no step is skipped. */
export interface Instruction {
  word: 'WORKDIR' | 'COPY' | 'RUN' | 'ENV' | 'USER' | 'VOLUME' | 'EXPOSE' | 'HEALTHCHECK' | 'CMD';
  text: string;
}

export interface Stage {
  name: string;
  image: string;
  instructions: Instruction[];
}

const words = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/^[ \t]*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ name: name ?? String(stages.length), image, instructions: [] });
    } else if (words.includes(word) && stages.length > 0) {
      stages.at(-1)?.instructions.push({ word: word as Instruction['word'], text: rest });
    } else throw new Error(`Dockerfile: ${line}`);
  }
  return stages;
}

/** Parses `["node", "x"]`; any other form is a command for the shell. */
export function argumentsOf(text: string): string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : ['/bin/sh', '-c', text];
}

/** Returns the stage's last instruction of a kind, or an empty text. */
export const lastOf = (stage: Stage, word: Instruction['word']): string =>
  stage.instructions.findLast((instruction) => instruction.word === word)?.text ?? '';

export function variablesOf(stage: Stage): Record<string, string> {
  const texts = stage.instructions.filter(({ word }) => word === 'ENV').map(({ text }) => text);
  return Object.fromEntries(texts.flatMap((text) => text.split(/ +/)).map((pair) => pair.split(/=(.*)/).slice(0, 2)));
}

/** Returns a check whether .dockerignore excludes a path from the folder's root. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const parts = patterns.map((pattern) => {
    const name = pattern.replace(/^\*\*\//, '');
    if (/[*?[\]!/]/.test(name)) throw new Error(`.dockerignore: ${pattern}`);
    return { name, anywhere: name !== pattern };
  });
  return (path) =>
    parts.some(({ name, anywhere }) => (anywhere ? path.split('/').includes(name) : path.split('/')[0] === name));
}
