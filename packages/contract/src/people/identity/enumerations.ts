import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Whether a profile is public. */
export const PrivacyStatus = enumeration(
  'PrivacyStatus',
  'Whether a profile is public. What is not said, UNDEFINED, is private.',
  ['UNDEFINED', 'PUBLIC', 'PRIVATE'],
)
export type PrivacyStatus = z.output<typeof PrivacyStatus>

/** What an email address is used for. */
export const EmailTag = enumeration('EmailTag', 'What an email address is used for.', [
  'UNTAGGED',
  'MAIN',
  'HOME',
  'WORK',
])
export type EmailTag = z.output<typeof EmailTag>

/** What a telephone number is used for. */
export const PhoneTag = enumeration('PhoneTag', 'What a telephone number is used for.', [
  'UNTAGGED',
  'MAIN',
  'HOME',
  'MOBILE',
  'WORK',
  'FAX',
])
export type PhoneTag = z.output<typeof PhoneTag>

/** What a postal address is used for. */
export const AddressTag = enumeration('AddressTag', 'What a postal address is used for.', [
  'UNTAGGED',
  'HOME',
  'WORK',
  'BILLING',
  'SHIPPING',
])
export type AddressTag = z.output<typeof AddressTag>

/** What an identity belongs to. */
export const TenantType = enumeration('TenantType', 'What an identity belongs to.', [
  'UNKNOWN_TENANT_TYPE',
  'ACCOUNT',
  'SITE',
  'ROOT',
])
export type TenantType = z.output<typeof TenantType>

/** The state of an identity. */
export const IdentityStatus = enumeration(
  'IdentityStatus',
  'The state of an identity: PENDING for one that waits for its `reasons`, ACTIVE for one that may sign in. DELETED, BLOCKED and OFFLINE ones may not.',
  ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'],
)
export type IdentityStatus = z.output<typeof IdentityStatus>

/** Why an identity is still pending. */
export const PendingReason = enumeration(
  'PendingReason',
  'Why an identity is still pending: PENDING_ADMIN_APPROVAL_REQUIRED for the owner, PENDING_EMAIL_VERIFICATION_REQUIRED for the code of a mail.',
  [
    'UNKNOWN_REASON',
    'PENDING_ADMIN_APPROVAL_REQUIRED',
    'PENDING_EMAIL_VERIFICATION_REQUIRED',
    'PENDING_REQUIRED_FIELDS_MISSING',
  ],
)
export type PendingReason = z.output<typeof PendingReason>

/** How far an authentication got. */
export const StateType = enumeration(
  'StateType',
  'How far an authentication got: SUCCESS gives a session token, REQUIRE_EMAIL_VERIFICATION a state token that goes on with the code of a mail, REQUIRE_OWNER_APPROVAL nothing but patience. Be ready for others.',
  [
    'UNKNOWN_STATE',
    'SUCCESS',
    'REQUIRE_OWNER_APPROVAL',
    'REQUIRE_EMAIL_VERIFICATION',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_FIRST_FACTOR',
    'REQUIRE_MISSING_FIELDS',
  ],
)
export type StateType = z.output<typeof StateType>

/** How far an authentication got, in the v1 calls. */
export const StateStatus = enumeration(
  'StateStatus',
  'How far an authentication got, in the v1 calls: DONE gives a session token, STATUS_CHECK a state token to go on with.',
  ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'],
)
export type StateStatus = z.output<typeof StateStatus>

/** Why an email address is not accepted. */
export const EmailFailureReason = enumeration('EmailFailureReason', 'Why an email address is not accepted.', [
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
])
export type EmailFailureReason = z.output<typeof EmailFailureReason>

/** Where a verification code is sent. */
export const VerificationTarget = enumeration('VerificationTarget', 'Where a verification code is sent.', ['EMAIL'])
export type VerificationTarget = z.output<typeof VerificationTarget>

/** The captcha provider. */
export const CaptchaProvider = enumeration('CaptchaProvider', 'Who judges whether a person is there.', [
  'PROOF_OF_WORK',
  'RECAPTCHA',
  'TURNSTILE',
])
export type CaptchaProvider = z.output<typeof CaptchaProvider>
