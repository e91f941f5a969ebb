import type { Callers } from './callers.ts'

/** A sign-in through the hosted page, up to where the shopper comes back. */
async function comeBack({ visitor: client, email, password, redirectUri, follow }: Callers) {
  const result = await client.auth.login({ email, password })
  const sessionToken = result.loginState === 'SUCCESS' ? result.data.sessionToken : ''
  const data = await client.auth.generateOAuthData(redirectUri)
  const { authUrl } = await client.auth.getAuthUrl(data, { sessionToken })
  return { data, url: await follow(authUrl) }
}

export async function generateOAuthData({ visitor: client, redirectUri }: Callers) {
  // #region generateOAuthData
  const data = await client.auth.generateOAuthData(redirectUri, '/cart')
  // sessionStorage.setItem(data.state, JSON.stringify(data))
  // #endregion
  return [data.state.length, data.codeVerifier.length]
}

export async function getAuthUrl({ visitor: client, redirectUri }: Callers) {
  // #region getAuthUrl
  const data = await client.auth.generateOAuthData(redirectUri, '/cart')
  const { authUrl } = await client.auth.getAuthUrl(data)
  // location.assign(authUrl)
  // #endregion
  return authUrl
}

export async function parseFromUrl(callers: Callers) {
  const { visitor: client } = callers
  const { url } = await comeBack(callers)
  // #region parseFromUrl
  const { code, state, error } = client.auth.parseFromUrl(url)
  if (error) throw new Error(`Sign-in failed: ${error}`)
  // #endregion
  return [code, state]
}

export async function getMemberTokens(callers: Callers) {
  const { visitor: client } = callers
  const { url, data } = await comeBack(callers)
  // #region getMemberTokens
  const { code, state } = client.auth.parseFromUrl(url)
  await client.auth.setTokens(await client.auth.getMemberTokens(code, state, data))
  // #endregion
  if (!(await client.auth.loggedIn())) throw new Error('Not signed in')
}

export async function register({ visitor: client, newEmail: email, password }: Callers) {
  // #region register
  const result = await client.auth.register({ email, password, profile: { nickname: 'Ada' } })
  if (result.loginState === 'FAILURE') return result.errorCode
  if (result.loginState === 'EMAIL_VERIFICATION_REQUIRED') return 'Ask for the code of the mail'
  // #endregion
  return result.loginState
}

export async function login({ visitor: client, email, password }: Callers) {
  // #region login
  const result = await client.auth.login({ email, password })
  if (result.loginState === 'FAILURE') return result.errorCode === 'invalidPassword' ? 'Try again' : result.error
  // #endregion
  return result.loginState
}

export async function processVerification({ owner, visitor: client, newEmail: email, password, mailbox }: Callers) {
  await owner.siteSettings.updateSiteSettings({ emailVerification: true })
  const waiting = await client.auth.register({ email, password })
  await owner.siteSettings.updateSiteSettings({ emailVerification: false })
  const verificationCode = waiting.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? await mailbox.code(email) : ''
  // #region processVerification
  const result = await client.auth.processVerification({ verificationCode })
  if (result.loginState !== 'SUCCESS') throw new Error('That was not the code')
  // #endregion
  return result.data.sessionToken
}

/** In browsers only. */
export async function getMemberTokensForDirectLogin({
  visitor: client,
  newEmail: email,
  password,
}: Pick<Callers, 'visitor' | 'newEmail' | 'password'>) {
  // #region getMemberTokensForDirectLogin
  const result = await client.auth.register({ email, password })
  if (result.loginState === 'SUCCESS') {
    await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(result.data.sessionToken))
  }
  // #endregion
  return result
}

export async function getMemberTokensForExternalLogin({ visitor: client, memberId, apiKey }: Callers) {
  // #region getMemberTokensForExternalLogin
  const tokens = await client.auth.getMemberTokensForExternalLogin(memberId, apiKey)
  await client.auth.setTokens(tokens)
  // #endregion
  if (!(await client.auth.loggedIn())) throw new Error('Not signed in')
}

export async function sendPasswordResetEmail({ visitor: client, email, redirectUri, mailbox }: Callers) {
  // #region sendPasswordResetEmail
  await client.auth.sendPasswordResetEmail(email, redirectUri)
  // #endregion
  return mailbox.recoveryToken(email)
}

export async function logout({ member: client, redirectUri: postFlowUrl }: Callers) {
  // #region logout
  const { logoutUrl } = await client.auth.logout(postFlowUrl)
  // location.assign(logoutUrl)
  // #endregion
  if (await client.auth.loggedIn()) throw new Error('Still signed in')
  return logoutUrl
}

export async function loggedIn({ member: client }: Callers) {
  // #region loggedIn
  const greeting = (await client.auth.loggedIn()) ? 'Welcome back' : 'Sign in'
  // #endregion
  return greeting
}

export async function getTokens({ member: client }: Callers) {
  // #region getTokens
  const { accessToken, refreshToken } = await client.auth.getTokens()
  const seconds = accessToken.expiresAt - Date.now() / 1000
  // #endregion
  return [refreshToken.role, seconds]
}

export async function setTokens({ visitor: client, member }: Callers) {
  const tokens = await member.auth.getTokens()
  // #region setTokens
  await client.auth.setTokens(tokens)
  // #endregion
  if (!(await client.auth.loggedIn())) throw new Error('Not signed in')
}

export async function onSessionChange({ member: client, redirectUri }: Callers) {
  const messages: string[] = []
  // #region onSessionChange
  const stop = client.auth.onSessionChange((change) => {
    if (change.type === 'ended') messages.push(`Signed out: ${change.reason}`)
  })
  // #endregion
  await client.auth.logout(redirectUri)
  stop()
  if (messages.length !== 1) throw new Error('No event')
}

export async function getAuthHeaders({ member: client, fetch, siteUrl }: Callers) {
  // #region getAuthHeaders
  const headers = await client.auth.getAuthHeaders()
  const response = await fetch(`${siteUrl}/members/v1/members/my`, { headers })
  // #endregion
  if (!response.ok) throw new Error(`The site answered ${response.status}`)
}

export async function reject({ member: client, fetch, siteUrl }: Callers) {
  const url = `${siteUrl}/members/v1/members/my`
  // #region reject
  const headers = await client.auth.getAuthHeaders()
  let response = await fetch(url, { headers })
  if (response.status === 401 && client.auth.reject(headers)) {
    response = await fetch(url, { headers: await client.auth.getAuthHeaders() })
  }
  // #endregion
  return response.status
}

export async function close({ member: client }: Callers) {
  // #region close
  client.auth.close()
  // #endregion
  // Calls still work.
  if (!(await client.auth.getAuthHeaders()).Authorization) throw new Error('Not signed in')
}
