import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { processorSeconds } from './processor-time.mjs';
import { measured, timesText } from './test-times.mjs';

const time = (stage: string, wallSeconds: number, processor: number | null, files: [string, number][] = []) => ({
  stage,
  wallSeconds,
  processorSeconds: processor,
  files: files.map(([file, seconds]) => ({ file, seconds })),
});

describe('the times of a run', () => {
  it('stand in one line a stage, with their sum', () => {
    expect(timesText([time('Guardas', 31.6, 60.4), time('Construção', 9, null)])).toBe(
      [
        'Tempo por etapa (relógio, processador):',
        '  Guardas      0:32     60 s',
        '  Construção   0:09        –',
        '  Tudo         0:41',
      ].join('\n'),
    );
  });

  it('name the stage that exceeds its budget, of wall time and of processor time', () => {
    const text = timesText([time('Navegador', 100, 60), time('Guardas', 999, 9_999)]);
    expect(text).not.toMatch(/Navegador.*acima/);
    expect(text).toMatch(/Guardas.* ! acima do orçamento de \d:\d\d, acima de \d+ s de processador/);
  });

  it('name the slowest files of each stage, slowest first', () => {
    const files = Array.from({ length: 12 }, (_, n): [string, number] => [`f${n}.test.ts`, n]);
    const lines = timesText([time('Guardas', 1, 1, files)]).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Arquivos mais lentos, Guardas:',
      '    11.0 s  f11.test.ts',
      '    10.0 s  f10.test.ts',
    ]);
    expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
  });

  it.runIf(processorSeconds() !== null)('count what an ended child of the stage has used', async () => {
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end) {}';
    const { time: counted } = await measured('Guardas', async () => {
      spawnSync(process.execPath, ['-e', busy]);
      return {};
    });
    expect(counted.processorSeconds).toBeGreaterThan(0.25);
  });
});
