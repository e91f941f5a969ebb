/** What the owner's own pages are made of. Pages hold no rule: they show a form, call one of these, and show what came of it. */
export { changeOwnerPassword, needsCode, type OwnerPasswordChange } from './change-password.ts'
export { challengeCookie } from './owner-cookie.ts'
export {
  endOwnerSession,
  findOwnerSession,
  issueOwnerToken,
  listOwnerSessions,
  type OwnerSession,
  signOutOwner,
} from './owner-sessions.ts'
export { addPasskey, askForNewPasskey, askForPasskey, listPasskeys } from './passkeys.ts'
export { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
export { findOwnerReset, requestOwnerReset, resetOwnerPassword } from './reset-password.ts'
export { confirmTotp, dropPasskey, dropTotp, isRecent, provideRecoveryCodes } from './second-factor.ts'
export {
  findSecondStep,
  type OwnerSignIn,
  proveByCode,
  secondFactorsOf,
  signInByPasskey,
  signInOwner,
} from './sign-in.ts'
export { beginTotp, type TotpSetup } from './totp.ts'
