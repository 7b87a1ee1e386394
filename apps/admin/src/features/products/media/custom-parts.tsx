import type { LogoBox } from '@botica/contract/features/products/media/product-media';
import { logoSquare, type TextBlending, textBlendings } from '@botica/contract/platform/media/picture-rules';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { PartField } from './part-field.tsx';
import classes from './picture-dialog.module.css';
import { firstLogo, type PictureDraft } from './picture-draft.ts';
import { keptInside } from './picture-preview.tsx';

interface CustomPartsProps {
  draft: PictureDraft;
  onChange: (changed: Partial<PictureDraft>) => void;
  onError: (message: string) => void;
}

const blendingNames: Record<TextBlending, string> = {
  multiply: 'Multiplicar (escurece)',
  screen: 'Tela (clareia)',
  alpha: 'Normal (transparência)',
};

const logoFields = [
  ['area_left', 'Esquerda'],
  ['area_top', 'Topo'],
  ['max_width', 'Largura'],
  ['max_height', 'Altura'],
] as const satisfies readonly (readonly [keyof LogoBox, string])[];

/** Parts on top of the base picture, and the mask that cuts it. */
export function CustomParts({ draft, onChange, onError }: CustomPartsProps) {
  const { isCustomized, mask, text, logo, inverseLogo, blending } = draft;
  return (
    <>
      <CheckboxInput
        label="Personalizar com máscara, rótulo e logo"
        value={isCustomized}
        onChange={(value) => onChange({ isCustomized: value })}
      />
      {isCustomized && (
        <div className="stack">
          <PartField
            part="mask"
            label="máscara"
            value={mask}
            onChange={(value) => onChange({ mask: value })}
            onError={onError}
          />
          <PartField
            part="text"
            label="rótulo"
            value={text}
            onChange={(value) => onChange({ text: value })}
            onError={onError}
          />
          {text && (
            <SelectInput
              label="Mistura do rótulo"
              options={textBlendings.map((value) => ({ value, label: blendingNames[value] }))}
              value={blending}
              onChange={(value) => onChange({ blending: value as TextBlending })}
            />
          )}
          <CheckboxInput
            label="Mostrar o logo da loja"
            value={logo !== null}
            onChange={(value) => onChange({ logo: value ? firstLogo : null })}
          />
          {logo && (
            <>
              <div className={classes.numbers}>
                {logoFields.map(([field, label]) => (
                  <TextInput
                    key={field}
                    label={label}
                    inputMode="numeric"
                    maxLength={3}
                    value={String(logo[field])}
                    onChange={(typed) => {
                      const number = Number(typed.replace(/\D/g, ''));
                      onChange({ logo: { ...logo, [field]: Math.min(logoSquare, number) } });
                    }}
                    // Clamped on blur only, because a half-typed number would be clamped too.
                    onBlur={() => onChange({ logo: keptInside(logo) })}
                  />
                ))}
              </div>
              <p className="quiet small">
                Em partes de {logoSquare}, de cima e da esquerda. Também dá para arrastar a área na prévia.
              </p>
              <CheckboxInput
                label="Logo em versão clara"
                value={inverseLogo}
                onChange={(value) => onChange({ inverseLogo: value })}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}
