import type { AccountMail } from '../../../people/sign-in/mail/compose.ts'

const addressee = { to: 'ada@example.com', language: null }
const link = 'https://shop.example/reset-password?token=preview'

/** One mail of each kind about accounts. */
export const accountSamples: readonly AccountMail[] = [
  { ...addressee, kind: 'VERIFICATION', code: 'ABC234' },
  { ...addressee, kind: 'ADDRESS_CODE', code: 'ABC234' },
  { ...addressee, kind: 'ORDER_CLAIM', code: 'ABC234', orderNumber: '10042' },
  { ...addressee, kind: 'RECOVERY', link },
  { ...addressee, kind: 'ACTIVATION', link },
  { ...addressee, kind: 'OWNER_RECOVERY', link },
  { ...addressee, kind: 'STAFF_INVITED', link },
  { ...addressee, kind: 'PROVIDER_CONNECTED', provider: 'Gannet' },
  { ...addressee, kind: 'PROVIDER_DISCONNECTED', provider: 'Gannet' },
  { ...addressee, kind: 'NEW_SIGN_IN', device: 'Firefox on Linux', at: '2026-11-23T10:00:00Z' },
  { ...addressee, kind: 'WELCOME' },
  { ...addressee, kind: 'PASSKEY_ADDED' },
  { ...addressee, kind: 'PASSKEY_REMOVED' },
  { ...addressee, kind: 'PASSWORD_CHANGED' },
  { ...addressee, kind: 'APPROVED' },
  { ...addressee, kind: 'ACCOUNT_EXISTS' },
  { ...addressee, kind: 'ADDRESS_CHANGED' },
  { ...addressee, kind: 'OWNER_PASSWORD_CHANGED' },
  { ...addressee, kind: 'OWNER_FACTORS_CHANGED' },
  { ...addressee, kind: 'ERASED' },
]
