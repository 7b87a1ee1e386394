import { appearance } from '@botica/contract/features/website/appearance/appearance.contract';
import { notices } from '@botica/contract/features/website/notice/notice.contract';
import { policies } from '@botica/contract/features/website/policies/policies.contract';
import type { PolicyId } from '@botica/contract/features/website/policies/policy-names';
import { redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import { website } from '@botica/contract/features/website/website.contract';
import { query } from '../../kit/api/query.ts';

const { endpoints } = website;

export const profileOptions = () => query(endpoints.storeProfile, {});
export const paymentOptions = () => query(endpoints.paymentConfig, {});
export const socialOptions = () => query(endpoints.social, {});
export const contactOptions = () => query(endpoints.contact, {});
export const siteCheckOptions = () => query(endpoints.siteCheck, {});
export const credentialsOptions = () => query(endpoints.credentials, {});

export const redirectsOptions = () => query(redirectCalls.endpoints.redirects, {});
export const sectionsOptions = () => query(policies.endpoints.sections, {});
/** A page of the versions, newest first. */
export const versionsOptions = (id: PolicyId, p: number) =>
  query(policies.endpoints.sectionVersions, { params: { id }, query: { p } });
export const versionOptions = (id: PolicyId, version: number) =>
  query(policies.endpoints.sectionVersion, { params: { id, version } });
export const colorsOptions = () => query(appearance.endpoints.colors, {});
export const logosOptions = () => query(appearance.endpoints.logos, {});
export const noticeOptions = () => query(notices.endpoints.notice, {});
export const closedDaysOptions = () => query(notices.endpoints.closedDays, {});
