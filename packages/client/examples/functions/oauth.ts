import type { Callers } from './callers.ts'

export async function tokenInfo({ member: client }: Callers) {
  const { accessToken } = await client.auth.getTokens()
  // #region tokenInfo
  const { active, subjectType } = await client.oauth.tokenInfo({ token: accessToken.value })
  // #endregion
  return [active, subjectType]
}

export async function userInfo({ member: client }: Callers) {
  // #region userInfo
  const { sub, email } = await client.oauth.userInfo()
  // #endregion
  return [sub, email]
}

export async function jwks({ visitor: client }: Callers) {
  // #region jwks
  const { keys } = await client.oauth.jwks()
  // #endregion
  return keys
}
