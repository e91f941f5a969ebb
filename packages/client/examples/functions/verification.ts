import type { Callers } from './callers.ts'

/** A sign-in that waits for the code of a mail. */
async function registerUnverified({ owner, visitor, newEmail: email, password }: Callers) {
  await owner.siteSettings.updateSiteSettings({ emailVerification: true })
  const { stateToken = '' } = await visitor.authentication.registerV2({ email }, { password })
  await owner.siteSettings.updateSiteSettings({ emailVerification: false })
  return stateToken
}

export async function start({ member: client }: Callers) {
  // #region start
  const { verificationId } = await client.verification.start({ target: 'EMAIL' })
  // #endregion
  return verificationId
}

export async function verifyDuringAuthentication(callers: Callers) {
  const { visitor: client, mailbox, newEmail } = callers
  const stateToken = await registerUnverified(callers)
  const code = await mailbox.code(newEmail)
  // #region verifyDuringAuthentication
  const { state, sessionToken } = await client.verification.verifyDuringAuthentication(code, { stateToken })
  // #endregion
  return [state, sessionToken]
}

export async function resendDuringAuthentication(callers: Callers) {
  const { visitor: client, pass } = callers
  const stateToken = await registerUnverified(callers)
  pass(60)
  // #region resendDuringAuthentication
  const { state } = await client.verification.resendDuringAuthentication(stateToken)
  // #endregion
  return state
}
