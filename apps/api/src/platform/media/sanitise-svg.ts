import type { PictureRefusal } from '@botica/contract/platform/media/picture-rules';
import sanitizeHtml from 'sanitize-html';
import { readClassStyles, readDeclarations, type Styles } from './svg-styles.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const gradients = ['linearGradient', 'radialGradient'];
const elements = ['g', 'defs', 'clipPath', 'stop', ...shapes, ...gradients];

/**
 * Elements without a visible effect. They are dropped with their content, as are elements of other programs
 * (`sodipodi:…`).
 */
const silent = ['title', 'desc', 'metadata', 'style'];

const attributes = [
  'id',
  'transform',
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'd',
  'points',
  'x',
  'y',
  'width',
  'height',
  'rx',
  'ry',
  'cx',
  'cy',
  'r',
  'x1',
  'y1',
  'x2',
  'y2',
  'fx',
  'fy',
  'fr',
  'href',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
];
const known = new Set(attributes);

/** Dropping them would change the drawing, and each lets a small file draw for minutes. So the file is refused. */
const refused = new Set([
  'filter',
  'mask',
  'stroke-dasharray',
  'mix-blend-mode',
  'marker-start',
  'marker-mid',
  'marker-end',
]);

const isRead = (property: string) => known.has(property) || refused.has(property);

/**
 * Limits of one drawing, so that it is drawn within seconds. Each layer is a picture of its own, a gradient may cover
 * the whole drawing, and the time of a path grows with the square of its numbers, even more with an outline.
 */
const most = { elements: 4000, depth: 64, layers: 200, gradientUses: 100 };
const mostNumbers = { ofPath: 20_000, ofOutlinedPath: 4000, outlined: 16_000 };

const plainValue = /^[\w\s#.,()%+:;/'"*-]*$/;
const localPaint = /^url\(\s*['"]?#[\w:.-]+['"]?\s*\)(\s+[\w#]+)?$/;

function isGoodValue(name: string, value: string): boolean {
  if (value === '' || !plainValue.test(value)) return false;
  if (name === 'href') return /^#[\w:.-]+$/.test(value);
  return !/url/i.test(value) || localPaint.test(value);
}

/** State of one pass over the file. */
interface Reading {
  styles: Styles;
  /** Names of the open elements. */
  open: string[];
  counts: Counts;
  refusal: PictureRefusal | null;
  frame: Frame | null;
}

interface Counts {
  elements: number;
  layers: number;
  gradientUses: number;
  outlines: number;
  /** Numbers of all paths, and of the longest path. */
  numbers: number;
  mostNumbers: number;
}

const nothing: Counts = { elements: 0, layers: 0, gradientUses: 0, outlines: 0, numbers: 0, mostNumbers: 0 };

interface Frame {
  viewBox: string;
  preserveAspectRatio: string;
}

const numberOf = (text: string | undefined) => Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '')?.[1]);

/** Part of the plane that is drawn. Without a size in the file it is the square of the editor. */
function frameOf({ viewBox, width, height, preserveAspectRatio }: Record<string, string>): Frame {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const sides = [numberOf(width) || 512, numberOf(height) || 512];
  return {
    viewBox: isBox ? numbers.join(' ') : `0 0 ${sides.join(' ')}`,
    preserveAspectRatio: /^x(Min|Mid|Max)Y(Min|Mid|Max)( (meet|slice))?$|^none$/.test(preserveAspectRatio ?? '')
      ? (preserveAspectRatio as string)
      : 'xMidYMid meet',
  };
}

function keptAttributes(reading: Reading, name: string, given: Record<string, string>): Record<string, string> {
  const { class: classes = '', style = '', ...own } = given;
  const ofClasses = classes.split(/\s+/).map((each) => reading.styles.get(each));
  const all: Record<string, string> = Object.assign({}, own, ...ofClasses, readDeclarations(style, isRead));
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(all)) {
    const attribute = key === 'xlink:href' ? 'href' : key;
    const trimmed = value.trim();
    if (refused.has(attribute) && !/^(none|normal|0)?$/.test(trimmed)) reading.refusal ??= { unsupported: attribute };
    if (!known.has(attribute) || !isGoodValue(attribute, trimmed)) continue;
    if (attribute === 'href' && !gradients.includes(name)) continue;
    // A clip path inside another one would be drawn once for each combination.
    if (attribute === 'clip-path' && [...reading.open, name].includes('clipPath')) continue;
    kept[attribute] = trimmed;
  }
  countCost(reading, name, kept);
  return kept;
}

function countCost({ counts }: Reading, name: string, kept: Record<string, string>): void {
  if ('clip-path' in kept || ('opacity' in kept && name === 'g')) counts.layers++;
  if (/url/i.test(`${kept.fill}${kept.stroke}`)) counts.gradientUses++;
  if ((kept.stroke ?? 'none') !== 'none') counts.outlines++;
  const numbers = `${kept.d ?? ''} ${kept.points ?? ''}`.match(/\d*\.?\d+/g)?.length ?? 0;
  counts.numbers += numbers;
  counts.mostNumbers = Math.max(counts.mostNumbers, numbers);
}

/** Any path may inherit an outline. */
function isTooComplex(counts: Counts): boolean {
  if (counts.layers > most.layers || counts.gradientUses > most.gradientUses) return true;
  if (counts.outlines === 0) return counts.mostNumbers > mostNumbers.ofPath;
  return counts.mostNumbers > mostNumbers.ofOutlinedPath || counts.numbers > mostNumbers.outlined;
}

/** Decides whether an element is drawn, is dropped, or makes the whole file refused. */
function look({ open, counts }: Reading, name: string): 'keep' | 'drop' | PictureRefusal {
  counts.elements++;
  if (counts.elements > most.elements || open.length > most.depth) return 'too_complex';
  const isSilent = (each: string) => silent.includes(each) || each.includes(':');
  if (open.length > 0 && [...open, name].some(isSilent)) return 'drop';
  if (open.length === 0 && counts.elements > 1) return 'unreadable';
  // A file with another root element is no SVG.
  if (open.length === 0) return name === 'svg' ? 'keep' : 'unreadable';
  return elements.includes(name) ? 'keep' : { unsupported: name };
}

/** Drops the root's position and size. Its other attributes apply to all its content, so they move to a group. */
function keep(reading: Reading, name: string, given: Record<string, string>) {
  if (name !== 'svg') return { tagName: name, attribs: keptAttributes(reading, name, given) };
  reading.frame = frameOf(given);
  const { x: _x, y: _y, width: _width, height: _height, ...handedDown } = keptAttributes(reading, name, given);
  return { tagName: 'g', attribs: handedDown };
}

class Refused extends Error {
  override name = 'Refused';
  constructor(readonly refusal: PictureRefusal) {
    super('The drawing is not taken');
  }
}

function read(text: string, reading: Reading): string {
  return sanitizeHtml(text, {
    allowedTags: elements,
    allowedAttributes: { '*': attributes },
    // No element's content is skipped, so that each opening below has its end.
    nonTextTags: [],
    textFilter: () => '',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (name, given) => {
        const found = look(reading, name);
        const isKept = found === 'keep';
        // Stop here: elements that nest without end would take time with the square of their number.
        if (!isKept && found !== 'drop') throw new Refused(found);
        // A dropped element may stay as an empty one with its own name, which shows nothing.
        const tag = isKept ? keep(reading, name, given) : { tagName: name, attribs: {} };
        reading.open.push(name);
        return tag;
      },
    },
    onCloseTag: () => void reading.open.pop(),
  });
}

/** UTF-8 only: a decoder that reads the bytes differently would see another file than this check. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True if the file declares entities, or has a `<!DOCTYPE … [` in which it could. Takes linear time. */
function declaresEntities(text: string): boolean {
  const lower = text.toLowerCase();
  if (lower.includes('<!entity')) return true;
  let at = lower.indexOf('<!doctype');
  while (at !== -1) {
    const end = lower.indexOf('>', at);
    if (lower.slice(at, end === -1 ? undefined : end).includes('[')) return true;
    at = end === -1 ? -1 : lower.indexOf('<!doctype', end);
  }
  return false;
}

/**
 * Builds a new SVG of shapes only, `side` wide and high, or returns the reason of a refusal. The result refers to
 * nothing outside of itself, runs nothing, and its size limits its drawing time.
 */
export function sanitiseSvg(bytes: Uint8Array, side: number): Buffer | PictureRefusal {
  const text = textOf(bytes);
  if (text === null || !/^\s*</.test(text)) return 'unreadable';
  if (declaresEntities(text)) return { unsupported: 'ENTITY' };
  const styles = readClassStyles(text, isRead);
  if (styles === null) return { unsupported: 'style' };
  const counts = { ...nothing };
  const reading: Reading = { styles, open: [], counts, refusal: null, frame: null };
  let inside: string;
  try {
    inside = read(text, reading);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reading.refusal ?? error.refusal;
  }
  if (reading.refusal !== null) return reading.refusal;
  if (reading.frame === null) return 'unreadable';
  if (isTooComplex(counts)) return 'too_complex';
  const { viewBox, preserveAspectRatio } = reading.frame;
  const box = `width="${side}" height="${side}" viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${inside}</svg>`);
}
