import { isCartwrightError, type OAuth } from '@cartwright/client'
import { keepTransaction } from './transactions.ts'

/** Where a sign-in continues when the browser blocks frames. */
export interface SignInFallback {
  /**
   * A registered address of the app that completes sign-ins. With it, a browser that blocks frames is sent to the site's
   * sign-in page by itself. Default: the error `frame_blocked`.
   */
  readonly redirectUri?: string
}

/**
 * Exchanges a session token for the tokens of the member, and stores them.
 *
 * @param open opens the site's sign-in page where the browser blocks the frame
 * @throws CartwrightError with code `frame_blocked` without a `redirectUri`
 */
export async function finishSignIn(
  auth: OAuth,
  sessionToken: string,
  open: (url: string) => void,
  { redirectUri }: SignInFallback,
): Promise<void> {
  const fallback = redirectUri === undefined ? undefined : await auth.generateOAuthData(redirectUri, location.href)
  try {
    await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken, fallback))
  } catch (error) {
    // Other errors, such as a session token that has expired, would be those of the site's page too.
    const isBlocked = isCartwrightError(error) && error.code === 'frame_blocked'
    if (!fallback || !isBlocked || error.redirectUrl === undefined) throw error
    keepTransaction(fallback)
    open(error.redirectUrl)
  }
}
