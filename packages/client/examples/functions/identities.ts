import type { Callers } from './callers.ts'

export async function getMyIdentity({ member: client }: Callers) {
  // #region getMyIdentity
  const { identity } = await client.identities.getMyIdentity()
  const addresses = identity.identityProfile?.addresses ?? []
  // #endregion
  return addresses
}

export async function updateMyIdentity({ member: client }: Callers) {
  // #region updateMyIdentity
  const { revision } = (await client.identities.getMyIdentity()).identity
  const { identity } = await client.identities.updateMyIdentity({
    revision,
    identityProfile: { firstName: 'Ada', phonesV2: [{ phone: '+49 421 555 0100', tag: 'MOBILE' }] },
  })
  // #endregion
  return identity
}

export async function changeEmail({ member: client, newEmail, password }: Callers) {
  // #region changeEmail
  const { stateToken } = await client.identities.changeEmail(newEmail, { currentPassword: password })
  // #endregion
  return stateToken
}

export async function confirmEmailChange({ member: client, newEmail, mailbox }: Callers) {
  const { stateToken } = await client.identities.changeEmail(newEmail)
  const code = await mailbox.code(newEmail)
  // #region confirmEmailChange
  const { identity } = await client.identities.confirmEmailChange(code, { stateToken })
  // #endregion
  return identity.email
}
