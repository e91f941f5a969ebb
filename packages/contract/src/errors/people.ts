import type { ErrorDeclarations } from './declarations.ts'

/** Staff, keys, apps, redirects and members. */
export const peopleErrors = {
  STAFF_MEMBER_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such person in the staff.',
    cure: 'Use an id of `listStaff`.',
    description: 'Unknown staff member {id}.',
  },
  STAFF_MEMBER_EXISTS: {
    status: 409,
    meaning: 'The staff has a person with this address.',
    cure: 'Change the existing person by `updateStaffMember`, or invite another address.',
    description: 'The staff has a person with the address {email}.',
  },
  STAFF_MEMBER_JOINED: {
    status: 409,
    meaning: 'The person has accepted the invitation.',
    cure: 'No invitation is needed: the person can sign in.',
  },
  LAST_OWNER: {
    status: 409,
    meaning: 'A shop needs an owner: make another person an owner first.',
    cure: 'Make another person an owner by `updateStaffMember` first.',
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such API key, or it was revoked.',
    cure: 'Use an id of `listApiKeys`.',
    description: 'Unknown API key {id}.',
  },
  CLIENT_NOT_FOUND: {
    status: 404,
    meaning: 'No app has this client id.',
    cure: 'Check the client id: `npx cartwright app list` shows the apps of the site.',
  },
  APP_NAME_TAKEN: {
    status: 409,
    meaning: 'There is an app of this name already.',
    cure: 'Choose another name, or change the app of that name.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    meaning: 'The member has no such session, or not any more.',
    cure: 'Nothing is left to end. Read the sessions again by `listMySessions` or `listMemberSessions`.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    meaning: 'The member has no such passkey, or not any more.',
    cure: 'Nothing is left to remove. Read the passkeys again by `listMemberPasskeys`.',
  },
  REDIRECT_URI_NOT_ALLOWED: {
    status: 403,
    meaning: 'The app has not registered this redirect address.',
    cure: 'Register the exact address: `npx cartwright app add-redirect-uri <client id> <address>`. For callbacks, register the origin by `add-origin`.',
  },
  UNSUPPORTED_INTENT: {
    status: 400,
    meaning: 'The site has no page for this intent.',
    cure: 'Start the site with `STOREFRONT_URL`, or use an intent that the site has a page for.',
  },
  REDIRECT_ADDRESS_NOT_SET: {
    status: 400,
    meaning: 'The owner has not set the address for this intent.',
    cure: 'Set the address of this intent in the settings of the site, as the owner.',
  },
  '-19971': {
    status: 403,
    meaning: 'A captcha token is required.',
    cure: 'Show the captcha to the person, and send its token with the request.',
    twin: 'MISSING_CAPTCHA_TOKEN',
  },
  '-19970': {
    status: 403,
    meaning: 'The captcha token is not valid.',
    cure: 'Get a new captcha token and send the request again. A token works once.',
    twin: 'INVALID_CAPTCHA_TOKEN',
  },
  '-19995': {
    status: 409,
    meaning: 'The email address is taken.',
    cure: 'Sign in with this address, or use another one. Who has lost the password sets a new one by mail.',
    twin: 'DUPLICATE_EMAIL',
    description: 'A member with this email address already exists.',
  },
  '-19976': {
    status: 401,
    meaning: 'Wrong email or password.',
    cure: 'Check email and password. `sendRecoveryEmail` mails a link that sets a new password.',
    twin: 'INVALID_PASSWORD',
  },
  '-19973': {
    status: 401,
    meaning: 'The password must be reset first.',
    cure: 'Send a recovery mail by `sendRecoveryEmail`; its link sets a new password.',
    twin: 'RESET_PASSWORD',
    description: 'The password was voided. Set a new one by mail.',
  },
  EMAIL_NOT_FOUND: {
    status: 401,
    meaning: 'No member has this email address.',
    cure: 'Check the address, or register it by `registerV2`.',
  },
  IDENTITY_NOT_ACTIVE: {
    status: 403,
    meaning: 'The member is blocked, deleted or offline.',
    cure: 'Wait for the owner’s approval. An owner approves or unblocks the member in the admin.',
  },
  VERIFICATION_FAILED: {
    status: 400,
    meaning: 'The code or token is wrong or has expired.',
    cure: 'Request a new code or mail, and use the newest one: each works once and expires.',
    description: 'The link is unknown, used or expired.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    meaning: 'The site takes no new members.',
    cure: 'Ask the owner for an account, or open sign-up in the settings of the site.',
    description: 'Sign-up is closed on this site.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    meaning: 'The sign-in is too long ago for this: sign in again. Members can give the current password instead.',
    cure: 'Sign in again right before this call. A member can send the current password instead.',
  },
  IDP_CONNECTION_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no identity provider of this id.',
    cure: 'Set up the identity provider in the settings of the site, and use its id.',
  },
  INVALID_IDP_TOKEN: {
    status: 401,
    meaning: 'The token of the identity provider does not hold.',
    cure: 'Start the sign-in at the provider again. Check its client id, its issuer and the clock of the server.',
  },
  MEMBER_NOT_FOUND: { status: 404, meaning: 'Unknown member.', cure: 'Use an id of `queryMembers`.' },
  MEMBER_NOTE_NOT_FOUND: {
    status: 404,
    meaning: 'The customer has no such note, or not any more.',
    cure: 'Use an id of `listMemberNotes` or `listGuestNotes`.',
  },
  MEMBERSHIP_LEVEL_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such level of membership.',
    cure: 'Use an id of `queryMembershipLevels`.',
  },
  MAX_MEMBERSHIP_LEVELS_REACHED: {
    status: 428,
    meaning: 'A site has at most 50 levels of membership.',
    cure: 'Delete levels without members.',
  },
  MEMBERSHIP_PRODUCT_TAKEN: {
    status: 409,
    meaning: 'A product sells one level only.',
    cure: 'Remove the product from the other level first.',
    description: 'The product already sells the level {level}.',
  },
  MEMBERSHIP_LEVEL_IN_USE: {
    status: 409,
    meaning: 'Subscriptions that are still charged pay for the level.',
    cure: 'Cancel these subscriptions first, or hide the level and remove its products.',
    description: '{count} running subscriptions pay for this level.',
  },
  MEMBERSHIP_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such membership.',
    cure: 'Use an id of `queryMemberships`.',
  },
  MEMBERSHIP_HAS_SUBSCRIPTION: {
    status: 409,
    meaning: 'A subscription that is still charged pays for the membership.',
    cure: 'Cancel the subscription. The membership ends with the paid period.',
  },
  MEMBERSHIP_REQUIRED: {
    status: 403,
    meaning: 'Only members of certain levels read the page.',
    cure: 'Sign in as a member of one of the levels in `data.levels`, or buy one.',
    description: 'Only members read this page.',
  },
  STORE_CREDIT_CURRENCIES_DIFFER: {
    status: 409,
    meaning: 'The two members have store credit in different currencies. Take that of one of them first.',
    cure: 'Take the store credit of one of the two members by `takeStoreCredit`, then merge them.',
    description: 'One member has store credit in {currency}, the other in {other}. Take that of one of them first.',
  },
} as const satisfies ErrorDeclarations
