import * as z from 'zod/mini';
import { lineFieldOf } from '../../../kit/fields/record-fields.ts';
import { record } from '../../../kit/record.ts';
import { missingDomainMessage, takeDomain } from '../../stores/domain-name.ts';
import { colorsRecord } from '../appearance/colors-record.ts';
import { storeProfileRecord } from '../profile/store-profile.ts';

/** What is wrong with it says the rule itself. */
export const domainName = z.string(missingDomainMessage).check(
  ({ value, issues }) => {
    const taken = takeDomain(value);
    if ('fault' in taken) issues.push({ code: 'custom', message: taken.fault, input: value });
  },
  z.overwrite((typed) => {
    const taken = takeDomain(typed);
    return 'domain' in taken ? taken.domain : typed;
  }),
);

/** What the store's own row says of it, in one call; each field is at home in the record that names it. */
export const storeRecord = record({
  domain: { ...lineFieldOf('Domínio', domainName), personal: false },
  name: storeProfileRecord.fields.name,
  time_zone: storeProfileRecord.fields.time_zone,
  ...colorsRecord.fields,
});
