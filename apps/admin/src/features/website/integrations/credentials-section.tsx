import { type Credentials, credentialLabels } from '@botica/contract/features/website/integrations/credentials-record';
import { website } from '@botica/contract/features/website/website.contract';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { credentialsOptions } from '../website-queries.ts';

const names = Object.keys(credentialLabels) as (keyof typeof credentialLabels)[];
type Values = Record<keyof typeof credentialLabels, string>;

const schema = z.object(
  Object.fromEntries(
    names.map((name) => [name, z.string().check(z.maxLength(500, 'Use no máximo 500 caracteres.'))]),
  ) as Record<keyof Values, z.ZodMiniString>,
);
const fields = Object.fromEntries(names.map((name) => [name, { label: credentialLabels[name] }])) as {
  [K in keyof Values]: { label: string };
};

export function CredentialsSection({ current, missing }: { current: Credentials; missing: string | undefined }) {
  const record = useSectionForm<Credentials, Values, Values>({
    current,
    queryKey: credentialsOptions().queryKey,
    schema,
    values: {
      google_project_id: current.google.project_id ?? '',
      google_secret: current.google.secret ?? '',
      facebook_app_id: current.facebook.app_id ?? '',
      instagram_app_id: current.instagram.app_id ?? '',
      instagram_secret: current.instagram.secret ?? '',
    },
    fields,
    success: 'Credenciais atualizadas',
    send: ({ google_project_id, google_secret, facebook_app_id, instagram_app_id, instagram_secret }) =>
      call(
        website.endpoints.saveCredentials,
        {
          body: {
            google: { project_id: google_project_id, secret: google_secret },
            facebook: { app_id: facebook_app_id },
            instagram: { app_id: instagram_app_id, secret: instagram_secret },
          },
        },
        { ifMatch: current.version },
      ),
  });
  const field = (name: keyof Values, description?: string) => (
    <TextField
      control={record.form.control}
      name={name}
      label={credentialLabels[name]}
      {...(description && { description })}
      autoComplete="off"
      disabled={missing !== undefined}
    />
  );
  const secretHint = 'Depois de salvo, só o final aparece.';
  return (
    <SectionForm
      title="Credenciais"
      description="Ainda não são usadas: a entrada de clientes no site vem depois."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        {field('google_project_id')}
        {field('google_secret', secretHint)}
        {field('facebook_app_id')}
        {field('instagram_app_id')}
        {field('instagram_secret', secretHint)}
      </FieldGrid>
    </SectionForm>
  );
}
