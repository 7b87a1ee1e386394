import {
  appearance,
  type LogoName,
  type Logos,
  logoKeys,
  logoNames,
  type SentLogo,
} from '@botica/contract/features/website/appearance/appearance.contract';
import { partTypes } from '@botica/contract/platform/media/picture-rules';
import { useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { LogoField } from '../../../platform/media/logo-field.tsx';
import { useSessionRefresh } from '../../session/open/use-session-refresh.ts';
import { raiseVersions } from '../store-version.ts';
import { logosOptions } from '../website-queries.ts';
import classes from './logos-section.module.css';

/** URLs of stored logos, data URLs of new ones; empty for none. */
type Values = Record<LogoName, string>;

const each = <T,>(of: (key: LogoName) => T) =>
  Object.fromEntries(logoKeys.map((key) => [key, of(key)])) as Record<LogoName, T>;

const schema = z.object(each(() => z.string()));
const fields = each((key) => ({ label: logoNames[key], shown: (value: string) => (value ? 'uma imagem' : '') }));

const uses: Record<LogoName, string> = {
  logo: 'No painel, nas fotos de produto, nos e-mails, no recibo e no site.',
  logo_dark: 'Onde o fundo é escuro.',
  icon: 'Na aba do navegador, aqui e no site. Quadrado.',
  share_image:
    'Quando alguém compartilha um link do site. 1200 × 630. Sem ela, o site desenha uma com o nome, as cores e o logo.',
};

const sentLogo = (image: string): SentLogo =>
  image ? { image, content_type: /^data:([^;,]+)/.exec(image)?.[1] ?? '' } : null;

export function LogosSection({ current, missing }: { current: Logos; missing: string | undefined }) {
  const client = useQueryClient();
  const refresh = useSessionRefresh();
  const record = useSectionForm<Logos, Values, Values>({
    current,
    queryKey: logosOptions().queryKey,
    schema,
    values: each((key) => current[key] ?? ''),
    fields,
    success: 'Logos atualizados',
    send: async (changed) => {
      const body = Object.fromEntries(Object.entries(changed).map(([key, image]) => [key, sentLogo(image)]));
      const saved = await call(appearance.endpoints.saveLogos, { body }, { ifMatch: current.version });
      raiseVersions(client, current.version, saved, logosOptions().queryKey);
      await refresh();
      return saved;
    },
  });
  return (
    <SectionForm title="Logos" record={record} missing={missing}>
      <div className={classes.logos}>
        {logoKeys.map((name) => (
          <StoreLogo key={name} name={name} control={record.form.control} missing={missing} />
        ))}
      </div>
    </SectionForm>
  );
}

interface StoreLogoProps {
  name: LogoName;
  control: Control<Values, unknown, Values>;
  missing: string | undefined;
}

function StoreLogo({ name, control, missing }: StoreLogoProps) {
  const { value, onChange, error } = useField({ control, name });
  return (
    <LogoField
      label={logoNames[name]}
      description={uses[name]}
      value={value}
      onChange={onChange}
      error={error}
      disabledReason={missing}
      types={partTypes.store_logo}
      typeNames="Em svg ou png"
      ground={name === 'logo_dark' ? 'dark' : 'light'}
    />
  );
}
