/** Two shades of a colour, and a colour for the parts on top. */
export interface PackshotColours {
  body: string;
  shade: string;
  cap: string;
}

export interface PackshotShape {
  draw: (colours: PackshotColours) => string;
  /** Position of the label in a square of 512. */
  label: { x: number; y: number; width: number; height: number };
}

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const shine = (x: number, y: number, height: number) =>
  box(x, y, 14, height, 'rgb(255,255,255)', 7).replace('/>', ' fill-opacity="0.35"/>');

/** Shapes of the packages, each standing on the line y = 440. */
export const packshotShapes = {
  pot: {
    label: { x: 152, y: 236, width: 208, height: 150 },
    draw: ({ body, shade, cap }) =>
      [
        box(146, 150, 220, 290, body, 28),
        box(330, 150, 36, 290, shade, 18),
        box(162, 96, 188, 62, cap, 12),
        ...Array.from({ length: 9 }, (_, rib) => box(176 + rib * 19, 104, 6, 46, shade, 3)),
        shine(164, 172, 240),
      ].join(''),
  },
  dropper: {
    label: { x: 182, y: 286, width: 148, height: 118 },
    draw: ({ body, shade, cap }) =>
      [
        box(176, 236, 160, 204, body, 26),
        box(308, 236, 28, 204, shade, 14),
        path('M 214 240 L 224 196 H 288 L 298 240 Z', body),
        box(220, 150, 72, 50, cap, 8),
        path('M 232 152 Q 230 62 256 60 Q 282 62 280 152 Z', shade),
        shine(190, 256, 160),
      ].join(''),
  },
  bottle: {
    label: { x: 172, y: 246, width: 168, height: 140 },
    draw: ({ body, shade, cap }) =>
      [
        path(
          'M 166 220 Q 166 190 206 176 V 140 H 306 V 176 Q 346 190 346 220 V 420 Q 346 440 326 440 H 186 Q 166 440 166 420 Z',
          body,
        ),
        box(316, 214, 30, 226, shade, 15),
        box(200, 84, 112, 60, cap, 10),
        box(200, 126, 112, 8, shade),
        shine(180, 220, 190),
      ].join(''),
  },
  pump: {
    label: { x: 172, y: 256, width: 168, height: 136 },
    draw: ({ body, shade, cap }) =>
      [
        box(166, 196, 180, 244, body, 34),
        box(314, 196, 32, 244, shade, 16),
        box(212, 160, 88, 40, cap, 8),
        box(248, 104, 16, 60, shade),
        path('M 196 84 H 292 Q 308 84 308 104 H 228 Q 228 116 196 118 Z', cap),
        shine(182, 218, 190),
      ].join(''),
  },
  jar: {
    label: { x: 136, y: 304, width: 240, height: 104 },
    draw: ({ body, shade, cap }) =>
      [
        box(116, 270, 280, 170, body, 36),
        box(352, 270, 44, 170, shade, 22),
        box(106, 206, 300, 78, cap, 16),
        box(106, 262, 300, 10, shade),
        shine(136, 300, 116),
      ].join(''),
  },
  tube: {
    label: { x: 186, y: 190, width: 140, height: 160 },
    draw: ({ body, shade, cap }) =>
      [
        path('M 160 84 H 352 L 322 390 H 190 Z', body),
        path('M 322 84 H 352 L 322 390 H 304 Z', shade),
        box(154, 72, 204, 22, shade, 4),
        box(202, 388, 108, 52, cap, 8),
        shine(192, 112, 240),
      ].join(''),
  },
  pouch: {
    label: { x: 164, y: 206, width: 184, height: 150 },
    draw: ({ body, shade, cap }) =>
      [
        path('M 136 92 H 376 L 392 410 Q 394 440 364 440 H 148 Q 118 440 120 410 Z', body),
        path('M 346 92 H 376 L 392 410 Q 394 440 364 440 H 344 Z', shade),
        box(136, 76, 240, 34, cap, 4),
        path('M 136 128 H 378 V 136 H 136 Z', shade),
        path('M 150 440 Q 256 388 362 440 Z', shade),
      ].join(''),
  },
  carton: {
    label: { x: 146, y: 196, width: 180, height: 170 },
    draw: ({ body, shade, cap }) =>
      [
        path('M 130 120 H 342 V 440 H 130 Z', body),
        path('M 342 120 L 394 92 V 410 L 342 440 Z', shade),
        path('M 130 120 L 184 92 H 394 L 342 120 Z', cap),
        box(130, 400, 212, 16, cap),
      ].join(''),
  },
  blister: {
    label: { x: 136, y: 96, width: 240, height: 96 },
    draw: ({ body, shade, cap }) =>
      [
        box(116, 76, 280, 364, body, 22),
        ...Array.from({ length: 12 }, (_, at) => {
          const [x, y] = [162 + (at % 4) * 63, 244 + Math.floor(at / 4) * 68];
          return `<ellipse cx="${x}" cy="${y}" rx="24" ry="26" fill="${shade}"/><ellipse cx="${x}" cy="${y - 3}" rx="19" ry="20" fill="${cap}"/>`;
        }),
      ].join(''),
  },
  stick: {
    label: { x: 196, y: 296, width: 120, height: 110 },
    draw: ({ body, shade, cap }) =>
      [
        box(190, 260, 132, 180, body, 14),
        box(298, 260, 24, 180, shade, 12),
        box(204, 214, 104, 52, shade, 6),
        path('M 214 216 V 140 Q 214 100 298 92 V 216 Z', cap),
        shine(202, 280, 140),
      ].join(''),
  },
} as const satisfies Record<string, PackshotShape>;

export type PackshotShapeName = keyof typeof packshotShapes;
