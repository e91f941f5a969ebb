import { LoginState } from '@cartwright/client'
import type { Callers } from './callers.ts'

export async function registerV2({ visitor: client, newEmail: email, password }: Callers) {
  // #region registerV2
  const { state, sessionToken } = await client.authentication.registerV2({ email }, { password })
  // #endregion
  return [state, sessionToken]
}

export async function loginV2({ visitor: client, email, password, redirectUri }: Callers) {
  // #region loginV2
  const { state, sessionToken = '' } = await client.authentication.loginV2({ email }, { password })
  if (state === LoginState.SUCCESS) {
    const data = await client.auth.generateOAuthData(redirectUri)
    const { authUrl } = await client.auth.getAuthUrl(data, { sessionToken })
    // location.assign(authUrl)
    return authUrl
  }
  // #endregion
}

export async function changePassword({ member: client, password }: Callers) {
  // #region changePassword
  await client.authentication.changePassword('three kettles on one shelf', { currentPassword: password })
  // #endregion
}

export async function signOn({ owner: client, newEmail: email }: Callers) {
  // #region signOn
  const { identity, sessionToken } = await client.authentication.signOn(
    { email },
    { profile: { firstName: 'Grace' }, verifyEmail: true },
  )
  // #endregion
  return [identity, sessionToken]
}

export async function loginWithIdpConnectionTokenParams({ visitor: client, idpConnectionId, ...more }: Callers) {
  const idToken = await more.idToken()
  // #region loginWithIdpConnectionTokenParams
  const { sessionToken } = await client.authentication.loginWithIdpConnectionTokenParams({
    idpConnectionId,
    tokenParams: { id_token: idToken },
  })
  // #endregion
  return sessionToken
}

export async function proceedToNextState({ owner, visitor: client, newEmail: email, password }: Callers) {
  await owner.siteSettings.updateSiteSettings({ ownerApproval: true })
  const { stateToken = '' } = await client.authentication.register(
    { identifiers: [{ email }] },
    { inputs: { password } },
  )
  await owner.siteSettings.updateSiteSettings({ ownerApproval: false })
  // #region proceedToNextState
  const { state } = await client.authentication.proceedToNextState({ stateToken })
  const isWaiting = state.status === 'REQUIRE_OWNER_APPROVAL'
  // #endregion
  return isWaiting
}

export async function logout({ member: client, clientId }: Callers) {
  // #region logout
  const { statusCode } = await client.authentication.logout({ clientId })
  // #endregion
  return statusCode
}

export async function validateEmail({ visitor: client }: Callers) {
  // #region validateEmail
  const { valid, failure } = await client.authentication.validateEmail('ada@example.com')
  // #endregion
  return [valid, failure]
}

export async function register({ visitor: client, newEmail: email, password }: Callers) {
  // #region register
  const identity = { identifiers: [{ email }] }
  const { state } = await client.authentication.register(identity, { inputs: { password } })
  // #endregion
  return state
}

export async function login({ visitor: client, email, password }: Callers) {
  // #region login
  const { sessionToken } = await client.authentication.login({ email }, { inputs: { password } })
  // #endregion
  return sessionToken
}
