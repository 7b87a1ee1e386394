import { appearance, type Colors } from '@botica/contract/features/website/appearance/appearance.contract';
import { colorsRecord } from '@botica/contract/features/website/appearance/colors-record';
import { contrast, ink, parseHex, textContrast, white } from '@botica/contract/kit/color';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../kit/api/api.ts';
import { ColorField } from '../../../kit/form/color-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { useSessionRefresh } from '../../session/open/use-session-refresh.ts';
import { raiseVersions } from '../store-version.ts';
import { colorsOptions } from '../website-queries.ts';
import classes from './colors-section.module.css';

const names = ['main_color', 'secondary_color'] as const;

/** The store's colours, with the WCAG contrast of text on each. */
export function ColorsSection({ current, missing }: { current: Colors; missing: string | undefined }) {
  const client = useQueryClient();
  const refresh = useSessionRefresh();
  const record = useSectionForm<Colors, RecordValues<typeof colorsRecord>, RecordOutput<typeof colorsRecord>>({
    current,
    queryKey: colorsOptions().queryKey,
    schema: recordSchema(colorsRecord),
    values: recordValues(colorsRecord, current),
    fields: colorsRecord.fields,
    success: 'Cores atualizadas',
    send: async (body) => {
      const saved = await call(appearance.endpoints.saveColors, { body }, { ifMatch: current.version });
      raiseVersions(client, current.version, saved, colorsOptions().queryKey);
      await refresh();
      return saved;
    },
  });
  const { control } = record.form;
  const colors = useWatch({ control });
  return (
    <SectionForm
      title="Cores"
      description="Valem no painel e nos e-mails assim que salvas, e no site segundos depois, sem publicar mais nada."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        {names.map((name) => (
          <div key={name} className="stack-8">
            <ColorField
              control={control}
              name={name}
              label={colorsRecord.labels[name]}
              disabled={missing !== undefined}
              required
            />
            <Sample color={colors[name] ?? ''} />
          </div>
        ))}
      </FieldGrid>
    </SectionForm>
  );
}

/** Sample text on the colour, white or dark, whichever has more contrast, and its rating. */
function Sample({ color }: { color: string }) {
  const rgb = parseHex(color);
  if (rgb === null) return null;
  const [onWhite, onInk] = [contrast(rgb, white), contrast(rgb, ink)];
  const isWhite = onWhite >= textContrast || onWhite >= onInk;
  const ratio = Math.max(onWhite, isWhite ? onWhite : onInk);
  return (
    <div className={classes.sample}>
      <span className={classes.swatch} style={{ background: color, color: isWhite ? '#ffffff' : '#111316' }}>
        Comprar
      </span>
      <span className={classes.told}>
        Texto {isWhite ? 'branco' : 'escuro'} sobre a cor: contraste {formatDecimal(Math.round(ratio * 10) / 10)}:1
        {ratio >= textContrast
          ? ', legível (WCAG AA).'
          : `, abaixo de ${formatDecimal(textContrast)}:1 (WCAG AA): nos botões a cor é escurecida ou clareada.`}
      </span>
    </div>
  );
}
