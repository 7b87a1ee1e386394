import { analyticsIds } from '@botica/contract/features/website/integrations/analytics-ids';
import { scriptSupportEnds } from '@botica/contract/features/website/integrations/marketing-scripts';
import { socialRecord } from '@botica/contract/features/website/sections/social-record';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { PrefixField } from '../../../kit/form/prefix-field.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { More } from '../../../kit/page/more.tsx';
import { type SocialSectionProps, useSocialForm } from './use-social-form.ts';

const afterConsent = 'Só age no site depois que o visitante consente.';

export function GoogleSection({ current, missing }: SocialSectionProps) {
  const record = useSocialForm(current, 'Google atualizado');
  const field = fieldOf(socialRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <SectionForm title="Google" description={afterConsent} record={record} missing={missing}>
      <FieldGrid>
        <PrefixField {...field('google_analytics_v4')} {...affixesOf('google_analytics_v4')} />
        <PrefixField
          {...field('google_tag_manager')}
          description="Tags de HTML personalizado não rodam no site."
          {...affixesOf('google_tag_manager')}
        />
      </FieldGrid>
      <More label="Mais" isOpen={current.google_universal_analytics !== ''}>
        <FieldGrid>
          <PrefixField
            {...field('google_universal_analytics')}
            description="Não coleta mais nada desde julho de 2023."
            {...affixesOf('google_universal_analytics')}
          />
        </FieldGrid>
      </More>
    </SectionForm>
  );
}

const affixesOf = (key: keyof typeof analyticsIds) => ({
  prefix: analyticsIds[key].prefix,
  example: analyticsIds[key].example,
});

export function MetaSection({ current, missing }: SocialSectionProps) {
  const record = useSocialForm(current, 'Facebook e Instagram atualizados');
  const field = fieldOf(socialRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <SectionForm title="Facebook e Instagram" description={afterConsent} record={record} missing={missing}>
      <FieldGrid>
        <PrefixField {...field('facebook_pixel_page_view')} {...affixesOf('facebook_pixel_page_view')} />
        <TextField
          {...field('facebook_domain_verification')}
          description="O código de 30 letras e números, ou a marca <meta> inteira."
          autoComplete="off"
        />
      </FieldGrid>
    </SectionForm>
  );
}

export function ScriptsSection({ current, missing }: SocialSectionProps) {
  const record = useSocialForm(current, 'Scripts atualizados');
  const field = fieldOf(socialRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <SectionForm
      title="Scripts de marketing"
      description={`Cole o script como o serviço o entrega. ${afterConsent}`}
      record={record}
      missing={missing}
    >
      <div className="stack">
        <TextAreaField {...field('id_mailchimp')} label="Mailchimp" />
        <TextAreaField
          {...field('id_resultados_digitais')}
          label="Resultados Digitais"
          description={scriptSupportEnds}
        />
      </div>
    </SectionForm>
  );
}
