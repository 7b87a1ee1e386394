// @ts-check
import { processorSeconds } from './processor-time.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ stage: string, wallSeconds: number, processorSeconds: number | null, files: FileTime[] }} StageTime
 *   `processorSeconds`: null where the system does not tell; `files`: how long each test file took
 */

/**
 * Budgets of the stages in seconds, on two idle cores. A feature that exceeds one makes room first. All stages together
 * may take 25 minutes with all planned features.
 * @type {Record<string, { wall: number, processor: number }>}
 */
export const budgets = {
  Guardas: { wall: 40, processor: 75 },
  'Regras e ferramentas': { wall: 60, processor: 110 },
  Construção: { wall: 30, processor: 45 },
  'API no banco de dados embutido': { wall: 180, processor: 330 },
  'API no PostgreSQL': { wall: 300, processor: 540 },
  'API em dois processos atrás de um proxy': { wall: 45, processor: 80 },
  // The renderers of a closed Chromium are not counted.
  Navegador: { wall: 720, processor: 400 },
};

/**
 * Runs one stage and measures it.
 * @template {{ files?: FileTime[] }} Result
 * @param {string} stage
 * @param {() => Promise<Result>} run
 * @returns {Promise<{ result: Result, time: StageTime }>}
 */
export async function measured(stage, run) {
  const startedAt = performance.now();
  const before = processorSeconds();
  const result = await run();
  const after = processorSeconds();
  const time = {
    stage,
    wallSeconds: (performance.now() - startedAt) / 1000,
    processorSeconds: before === null || after === null ? null : after - before,
    files: result.files ?? [],
  };
  return { result, time };
}

/** @param {number} seconds @returns {string} `m:ss` */
const clock = (seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** @param {StageTime} time @returns {string[]} the budgets that the stage exceeds */
function excessOf({ stage, wallSeconds, processorSeconds: processor }) {
  const budget = budgets[stage];
  if (!budget) return [];
  const wall = wallSeconds > budget.wall ? [`acima do orçamento de ${clock(budget.wall)}`] : [];
  const used = (processor ?? 0) > budget.processor ? [`acima de ${budget.processor} s de processador`] : [];
  return [...wall, ...used];
}

/**
 * The text at the end of a run: each stage with its wall time, its processor time and the exceeded budgets, then the
 * slowest test files of all stages.
 * @param {StageTime[]} times
 * @param {number} [mostFiles] how many of the slowest files each stage names
 */
export function timesText(times, mostFiles = 10) {
  const width = Math.max(...times.map(({ stage }) => stage.length));
  const lines = times.map((time) => {
    const processor = time.processorSeconds === null ? '–' : `${time.processorSeconds.toFixed(0)} s`;
    const excess = excessOf(time);
    const end = excess.length > 0 ? `  ! ${excess.join(', ')}` : '';
    return `  ${time.stage.padEnd(width)}  ${clock(time.wallSeconds).padStart(5)}  ${processor.padStart(7)}${end}`;
  });
  const wall = times.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0);
  const slowest = times
    .filter(({ files }) => files.length > 0)
    .flatMap(({ stage, files }) => [
      `Arquivos mais lentos, ${stage}:`,
      ...[...files]
        .sort((a, b) => b.seconds - a.seconds)
        .slice(0, mostFiles)
        .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
    ]);
  return [
    ...slowest,
    'Tempo por etapa (relógio, processador):',
    ...lines,
    `  ${'Tudo'.padEnd(width)}  ${clock(wall).padStart(5)}`,
  ].join('\n');
}
