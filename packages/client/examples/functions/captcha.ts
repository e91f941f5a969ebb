import type { Callers } from './callers.ts'

export async function getCaptcha({ visitor: client }: Callers) {
  // #region getCaptcha
  const { provider, challenge } = await client.captcha.getCaptcha()
  // #endregion
  return [provider, challenge]
}
