import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PixelArea } from './crop-square.ts';
import classes from './square-cropper.module.css';

interface SquareCropperProps {
  /** URL of the chosen file. */
  url: string;
  onArea: (area: PixelArea) => void;
  /** Called if the browser cannot decode the file. */
  onUnreadable: () => void;
}

const zoomStep = 0.1;
const smallest = 1;
const largest = 3;

/**
 * A picture below a round opening; the result is the square around it. Drag or arrow keys move it; wheel, pinch and
 * slider zoom.
 */
export function SquareCropper({ url, onArea, onUnreadable }: SquareCropperProps) {
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(smallest);
  const changeZoom = (next: number) =>
    setZoom(Math.min(largest, Math.max(smallest, Math.round(next / zoomStep) / (1 / zoomStep))));
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          minZoom={smallest}
          maxZoom={largest}
          aspect={1}
          cropShape="round"
          objectFit="contain"
          showGrid={false}
          onCropChange={setPosition}
          onZoomChange={changeZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': 'Enquadramento: mova a foto com as setas' }}
          // Its style sheet is part of the build, because the content security policy refuses injected styles.
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.zoom}>
        <label htmlFor={id}>Zoom</label>
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={smallest}
          max={largest}
          step={zoomStep}
          value={zoom}
          aria-valuetext={zoomText(zoom)}
          onChange={(event) => changeZoom(event.currentTarget.valueAsNumber)}
        />
        <span className={`tabular ${classes.value}`} aria-hidden>
          {zoomText(zoom)}
        </span>
      </div>
    </>
  );
}

const zoomText = (zoom: number) => `${zoom.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}×`;
