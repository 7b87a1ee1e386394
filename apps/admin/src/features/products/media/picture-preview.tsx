import type { LogoBox } from '@botica/contract/features/products/media/product-media';
import { logoSquare } from '@botica/contract/platform/media/picture-rules';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PictureDraft } from './picture-draft.ts';
import classes from './picture-preview.module.css';
import { useDrawnLogo } from './use-drawn-logo.ts';

interface PicturePreviewProps {
  productId: number;
  draft: PictureDraft;
  isBanner: boolean;
  onLogo: (logo: LogoBox) => void;
}

const blends = { multiply: 'multiply', screen: 'screen', alpha: 'normal' } as const;

/** Clamps the box to the square and to a minimum size. */
export function keptInside({ area_left, area_top, max_width, max_height }: LogoBox): LogoBox {
  const size = (value: number) => Math.min(logoSquare, Math.max(8, Math.round(value)));
  const [width, height] = [size(max_width), size(max_height)];
  const place = (value: number, length: number) => Math.min(logoSquare - length, Math.max(0, Math.round(value)));
  return {
    area_left: place(area_left, width),
    area_top: place(area_top, height),
    max_width: width,
    max_height: height,
  };
}

/** Draws the picture in the browser at once. The logo's box moves by dragging or arrow keys. */
export function PicturePreview({ productId, draft, isBanner, onLogo }: PicturePreviewProps) {
  const { base, mask, text, logo, isCustomized, blending } = draft;
  const cut = isCustomized && mask ? { maskImage: `url("${mask.shown}")`, maskSize: '100% 100%' } : {};
  return (
    <div className={classes.stage} data-banner={isBanner || undefined}>
      {base ? (
        <div className={classes.picture} style={cut}>
          <img src={base.shown} alt="Prévia" className={classes.base} />
          {isCustomized && text && (
            <img src={text.shown} alt="" className={classes.label} style={{ mixBlendMode: blends[blending] }} />
          )}
          {isCustomized && logo && <LogoArea productId={productId} draft={draft} logo={logo} onLogo={onLogo} />}
        </div>
      ) : (
        <p className="quiet">Escolha a imagem base para ver a prévia.</p>
      )}
    </div>
  );
}

interface LogoAreaProps extends Omit<PicturePreviewProps, 'isBanner'> {
  logo: LogoBox;
}

function LogoArea({ productId, draft, logo, onLogo }: LogoAreaProps) {
  const drawn = useDrawnLogo(productId, logo, draft.inverseLogo);
  const drag = useRef<{ x: number; y: number; scale: number; from: LogoBox; isSize: boolean } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, isSize: boolean) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const wide = event.currentTarget.closest(`.${classes.picture}`)?.clientWidth ?? logoSquare;
    drag.current = { x: event.clientX, y: event.clientY, scale: logoSquare / wide, from: logo, isSize };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const { x, y, scale, from, isSize } = drag.current;
    const [right, down] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    const next = isSize
      ? { ...from, max_width: from.max_width + right, max_height: from.max_height + down }
      : { ...from, area_left: from.area_left + right, area_top: from.area_top + down };
    onLogo(keptInside(next));
  };
  const end = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 16 : 2;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-far, 0],
      ArrowRight: [far, 0],
      ArrowUp: [0, -far],
      ArrowDown: [0, far],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onLogo(keptInside({ ...logo, area_left: logo.area_left + step[0], area_top: logo.area_top + step[1] }));
  };
  const percent = (value: number) => `${(value / logoSquare) * 100}%`;
  return (
    <div
      className={classes.logo}
      style={{
        left: percent(logo.area_left),
        top: percent(logo.area_top),
        width: percent(logo.max_width),
        height: percent(logo.max_height),
      }}
    >
      {drawn && <img src={drawn} alt="" className={classes.drawn} />}
      <button
        type="button"
        aria-label="Área do logo: mova com as setas, com Shift vai mais longe"
        className={classes.box}
        onPointerDown={(event) => begin(event, false)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      />
      <span
        className={classes.grip}
        aria-hidden
        onPointerDown={(event) => begin(event, true)}
        onPointerMove={move}
        onPointerUp={end}
      />
    </div>
  );
}
