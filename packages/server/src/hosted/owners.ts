/** What the owner's own pages are made of. Pages hold no rule: they show a form, call one of these, and show what came of it. */
export { changeOwnerPassword, needsCode, type OwnerPasswordChange } from '../owners/change-password.ts'
export { challengeCookie } from '../owners/owner-cookie.ts'
export {
  endOwnerSession,
  findOwnerSession,
  issueOwnerToken,
  listOwnerSessions,
  type OwnerSession,
  signOutOwner,
} from '../owners/owner-sessions.ts'
export { addPasskey, askForNewPasskey, askForPasskey, listPasskeys } from '../owners/passkeys.ts'
export { countRecoveryCodes, makeRecoveryCodes } from '../owners/recovery-codes.ts'
export { findOwnerReset, requestOwnerReset, resetOwnerPassword } from '../owners/reset-password.ts'
export { confirmTotp, dropPasskey, dropTotp, isRecent, provideRecoveryCodes } from '../owners/second-factor.ts'
export {
  findSecondStep,
  type OwnerSignIn,
  proveByCode,
  secondFactorsOf,
  signInByPasskey,
  signInOwner,
} from '../owners/sign-in.ts'
export { beginTotp, type TotpSetup } from '../owners/totp.ts'
