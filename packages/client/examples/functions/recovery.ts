import type { Callers } from './callers.ts'

export async function sendRecoveryEmail({ visitor: client, email }: Callers) {
  // #region sendRecoveryEmail
  await client.recovery.sendRecoveryEmail(email, { language: 'de' })
  // #endregion
}

export async function sendActivationEmail({ owner: client, newEmail }: Callers) {
  const { id } = await client.memberManagement.createMember({ loginEmail: newEmail }, { invite: false })
  // #region sendActivationEmail
  await client.recovery.sendActivationEmail(id)
  // #endregion
}

export async function recover({ visitor: client, email, mailbox }: Callers) {
  await client.recovery.sendRecoveryEmail(email)
  const recoveryToken = await mailbox.recoveryToken(email)
  // #region recover
  const { state } = await client.recovery.recover(recoveryToken, { password: 'three kettles on one shelf' })
  // #endregion
  return state
}
