import type { ErrorDeclarations } from './declarations.ts'

/** Staff, keys, apps, redirects and members. */
export const peopleErrors = {
  STAFF_MEMBER_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such person in the staff.',
    description: 'Unknown staff member {id}.',
  },
  STAFF_MEMBER_EXISTS: {
    status: 409,
    meaning: 'The staff has a person with this address.',
    description: 'The staff has a person with the address {email}.',
  },
  STAFF_MEMBER_JOINED: { status: 409, meaning: 'The person has accepted the invitation.' },
  LAST_OWNER: { status: 409, meaning: 'A shop needs an owner: make another person an owner first.' },
  API_KEY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such API key, or it was revoked.',
    description: 'Unknown API key {id}.',
  },
  CLIENT_NOT_FOUND: { status: 404, meaning: 'No app has this client id.' },
  APP_NAME_TAKEN: { status: 409, meaning: 'There is an app of this name already.' },
  SESSION_NOT_FOUND: { status: 404, meaning: 'The member has no such session, or not any more.' },
  PASSKEY_NOT_FOUND: { status: 404, meaning: 'The member has no such passkey, or not any more.' },
  REDIRECT_URI_NOT_ALLOWED: { status: 403, meaning: 'The app has not registered this redirect address.' },
  UNSUPPORTED_INTENT: {
    status: 400,
    meaning: 'The site has no page for this intent.',
  },
  REDIRECT_ADDRESS_NOT_SET: {
    status: 400,
    meaning: 'The owner has not set the address for this intent.',
  },
  '-19971': { status: 403, meaning: 'A captcha token is required.', twin: 'MISSING_CAPTCHA_TOKEN' },
  '-19970': { status: 403, meaning: 'The captcha token is not valid.', twin: 'INVALID_CAPTCHA_TOKEN' },
  '-19995': {
    status: 409,
    meaning: 'The email address is taken.',
    twin: 'DUPLICATE_EMAIL',
    description: 'A member with this email address already exists.',
  },
  '-19976': { status: 401, meaning: 'Wrong email or password.', twin: 'INVALID_PASSWORD' },
  '-19973': {
    status: 401,
    meaning: 'The password must be reset first.',
    twin: 'RESET_PASSWORD',
    description: 'The password was voided. Set a new one by mail.',
  },
  EMAIL_NOT_FOUND: { status: 401, meaning: 'No member has this email address.' },
  IDENTITY_NOT_ACTIVE: { status: 403, meaning: 'The member is blocked, deleted or offline.' },
  VERIFICATION_FAILED: {
    status: 400,
    meaning: 'The code or token is wrong or has expired.',
    description: 'The link is unknown, used or expired.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    meaning: 'The site takes no new members.',
    description: 'Sign-up is closed on this site.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    meaning: 'The sign-in is too long ago for this: sign in again. Members can give the current password instead.',
  },
  IDP_CONNECTION_NOT_FOUND: { status: 404, meaning: 'The site has no identity provider of this id.' },
  INVALID_IDP_TOKEN: { status: 401, meaning: 'The token of the identity provider does not hold.' },
  MEMBER_NOT_FOUND: { status: 404, meaning: 'Unknown member.' },
  MEMBER_NOTE_NOT_FOUND: { status: 404, meaning: 'The member has no such note, or not any more.' },
  STORE_CREDIT_CURRENCIES_DIFFER: {
    status: 409,
    meaning: 'The two members have store credit in different currencies. Take that of one of them first.',
    description: 'One member has store credit in {currency}, the other in {other}. Take that of one of them first.',
  },
} as const satisfies ErrorDeclarations
