import {
  type StoreProfile,
  storeNameMaxLength,
  storeProfileRecord,
} from '@botica/contract/features/website/profile/store-profile';
import { website } from '@botica/contract/features/website/website.contract';
import { brazilTimeZoneKeys, brazilTimeZones } from '@botica/contract/kit/brazil/time-zones';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { useSessionRefresh } from '../../session/open/use-session-refresh.ts';
import { refreshVersions } from '../store-version.ts';
import { profileOptions, sectionsOptions, socialOptions } from '../website-queries.ts';

const zones = brazilTimeZoneKeys.map((value) => ({ value, label: brazilTimeZones[value] }));

/** The shop's name and the short description on its site. */
export function ProfileSection({ current, missing }: { current: StoreProfile; missing: string | undefined }) {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  const record = useSectionForm<
    StoreProfile,
    RecordValues<typeof storeProfileRecord>,
    RecordOutput<typeof storeProfileRecord>
  >({
    current,
    queryKey: profileOptions().queryKey,
    schema: recordSchema(storeProfileRecord),
    values: recordValues(storeProfileRecord, current),
    fields: storeProfileRecord.fields,
    success: 'Dados da loja atualizados',
    send: async (body) => {
      const saved = await call(website.endpoints.saveStoreProfile, { body }, { ifMatch: current.version });
      // Two other endpoints return parts of this record.
      for (const { queryKey } of [sectionsOptions(), socialOptions()]) void client.invalidateQueries({ queryKey });
      refreshVersions(client);
      return saved;
    },
    // The shell shows the name, and every page formats times by the zone.
    onDone: () => void refreshSession().catch(() => undefined),
  });
  const field = fieldOf(storeProfileRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <SectionForm
      title="Slogan e descrição"
      description="O que buscadores e o topo do site dizem da loja."
      record={record}
      missing={missing}
    >
      <div className="stack">
        <FieldGrid>
          <TextField {...field('name')} required maxLength={storeNameMaxLength} />
          <SelectField {...field('time_zone')} options={zones} required />
        </FieldGrid>
        <LimitedTextField {...field('slogan')} />
        <TextAreaField {...field('description')} rows={3} />
      </div>
    </SectionForm>
  );
}
