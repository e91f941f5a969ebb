/** What the owner's own pages are made of. Pages hold no rule: they show a form, call one of these, and show what came of it. */
export { changeOwnerPassword, needsCode, type OwnerPasswordChange } from '../../people/owners/change-password.ts'
export { challengeCookie } from '../../people/owners/owner-cookie.ts'
export {
  endOwnerSession,
  findOwnerSession,
  issueOwnerToken,
  listOwnerSessions,
  type OwnerSession,
  signOutOwner,
} from '../../people/owners/owner-sessions.ts'
export { addPasskey, askForNewPasskey, askForPasskey, listPasskeys } from '../../people/owners/passkeys.ts'
export { countRecoveryCodes, makeRecoveryCodes } from '../../people/owners/recovery-codes.ts'
export { findOwnerReset, requestOwnerReset, resetOwnerPassword } from '../../people/owners/reset-password.ts'
export {
  confirmTotp,
  dropPasskey,
  dropTotp,
  isRecent,
  provideRecoveryCodes,
} from '../../people/owners/second-factor.ts'
export {
  findSecondStep,
  type OwnerSignIn,
  proveByCode,
  secondFactorsOf,
  signInByPasskey,
  signInOwner,
} from '../../people/owners/sign-in.ts'
export { beginTotp, type TotpSetup } from '../../people/owners/totp.ts'
