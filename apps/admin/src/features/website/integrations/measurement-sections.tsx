import { analyticsIds } from '@botica/contract/features/website/integrations/analytics-ids';
import { scriptSupportEnds } from '@botica/contract/features/website/integrations/marketing-scripts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { PrefixField } from '../../../kit/form/prefix-field.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { type SocialSectionProps, useSocialForm } from './use-social-form.ts';

const afterConsent = 'Só age no site depois que o visitante consente.';

export function GoogleSection({ held, missing }: SocialSectionProps) {
  const record = useSocialForm(held, 'Google atualizado');
  const { control } = record.form;
  const disabled = missing !== undefined;
  return (
    <SectionForm title="Google" description={afterConsent} record={record} missing={missing}>
      <FieldGrid>
        <PrefixField
          control={control}
          name="google_analytics_v4"
          label="Google Analytics 4"
          {...fieldOf('google_analytics_v4')}
          disabled={disabled}
        />
        <PrefixField
          control={control}
          name="google_tag_manager"
          label="Google Tag Manager"
          description="Tags de HTML personalizado não rodam no site."
          {...fieldOf('google_tag_manager')}
          disabled={disabled}
        />
        <PrefixField
          control={control}
          name="google_universal_analytics"
          label="Universal Analytics"
          description="Não coleta mais nada desde julho de 2023."
          {...fieldOf('google_universal_analytics')}
          disabled={disabled}
        />
      </FieldGrid>
    </SectionForm>
  );
}

const fieldOf = (key: keyof typeof analyticsIds) => ({
  prefix: analyticsIds[key].prefix,
  example: analyticsIds[key].example,
});

export function MetaSection({ held, missing }: SocialSectionProps) {
  const record = useSocialForm(held, 'Facebook e Instagram atualizados');
  const { control } = record.form;
  const disabled = missing !== undefined;
  return (
    <SectionForm title="Facebook e Instagram" description={afterConsent} record={record} missing={missing}>
      <FieldGrid>
        <PrefixField
          control={control}
          name="facebook_pixel_page_view"
          label="Pixel da Meta"
          {...fieldOf('facebook_pixel_page_view')}
          disabled={disabled}
        />
        <TextField
          control={control}
          name="facebook_domain_verification"
          label="Verificação de domínio da Meta"
          description="O código de 30 letras e números, ou a marca <meta> inteira."
          autoComplete="off"
          disabled={disabled}
        />
      </FieldGrid>
    </SectionForm>
  );
}

export function ChatSection({ held, missing }: SocialSectionProps) {
  const record = useSocialForm(held, 'Chat atualizado');
  return (
    <SectionForm title="Chat" record={record} missing={missing}>
      <CheckboxField
        control={record.form.control}
        name="whatsapp_chat_enabled"
        label="Mostrar no site o WhatsApp da loja central"
        disabled={missing !== undefined}
      />
    </SectionForm>
  );
}

export function ScriptsSection({ held, missing }: SocialSectionProps) {
  const record = useSocialForm(held, 'Scripts atualizados');
  const { control } = record.form;
  const disabled = missing !== undefined;
  return (
    <SectionForm
      title="Scripts de marketing"
      description={`Cole o script como o serviço o entrega. ${afterConsent}`}
      record={record}
      missing={missing}
    >
      <div className="stack">
        <TextAreaField control={control} name="id_mailchimp" label="Mailchimp" disabled={disabled} />
        <TextAreaField
          control={control}
          name="id_resultados_digitais"
          label="Resultados Digitais"
          description={scriptSupportEnds}
          disabled={disabled}
        />
      </div>
    </SectionForm>
  );
}
