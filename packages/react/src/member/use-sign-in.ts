'use client'

import {
  CartwrightError,
  type LoginParameters,
  type LoginResult,
  type OAuth,
  type RegisterParameters,
} from '@cartwright/client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { visit } from '../visit.ts'
import { finishSignIn, type SignInFallback } from './finish-sign-in.ts'
import { keepTransaction, takeTransaction } from './transactions.ts'

/** The code of the member's mail, and the sign-in to continue. */
export interface Verification {
  /** The six characters. */
  verificationCode: string
  /** The result that required the code, if the page was left since. Default: the last one of this page. */
  state?: LoginResult
}

/**
 * Sign-in methods, each a mutation. Results say what the shopper has to do next; errors of network or site are the
 * mutation's `error`.
 */
export interface SignIn {
  /** Signs in by password, without leaving the page. */
  readonly login: UseMutationResult<LoginResult, Error, LoginParameters>
  /** Registers, and signs in if nothing more is needed. */
  readonly register: UseMutationResult<LoginResult, Error, RegisterParameters>
  /** Continues with the code from the member's mail. A wrong one is an error with code `VERIFICATION_FAILED`. */
  readonly verify: UseMutationResult<LoginResult, Error, Verification>
  /** Opens the site's sign-in page, which redirects to `redirectUri`, a registered address of the app. */
  readonly redirect: UseMutationResult<void, Error, { redirectUri: string; originalUri?: string }>
  /** Completes a sign-in by redirect, given the callback address; resolves to the page the shopper came from. */
  readonly complete: UseMutationResult<string, Error, string>
}

/** How the hook leaves the page, and where a sign-in continues when the browser blocks frames. */
export interface SignInOptions extends SignInFallback {
  /** Opens a URL. Default: leaves the page for it. */
  readonly open?: (url: string) => void
}

/** Sign-in and registration. `SUCCESS` means that the member is signed in; other results are for the shopper to fix. */
export function useSignIn(options: ((url: string) => void) | SignInOptions = {}): SignIn {
  const { open = visit, ...fallback } = typeof options === 'function' ? { open: options } : options
  const { auth } = useShop()
  const finish = (result: LoginResult) => finishDirectly(auth, result, open, fallback)
  return {
    login: useMutation({ mutationFn: async (parameters: LoginParameters) => finish(await auth.login(parameters)) }),
    register: useMutation({
      mutationFn: async (parameters: RegisterParameters) => finish(await auth.register(parameters)),
    }),
    verify: useMutation({
      mutationFn: async ({ state, ...input }: Verification) => finish(await auth.processVerification(input, state)),
    }),
    redirect: useMutation({
      mutationFn: async ({ redirectUri, originalUri }: { redirectUri: string; originalUri?: string }) => {
        const data = await auth.generateOAuthData(redirectUri, originalUri ?? location.href)
        const { authUrl } = await auth.getAuthUrl(data)
        keepTransaction(data)
        open(authUrl)
      },
    }),
    complete: useMutation({
      mutationFn: (url: string) => completeOnce(auth, url),
    }),
  }
}

async function finishDirectly(
  auth: OAuth,
  result: LoginResult,
  open: (url: string) => void,
  fallback: SignInFallback,
): Promise<LoginResult> {
  if (result.loginState === 'SUCCESS') await finishSignIn(auth, result.data.sessionToken, open, fallback)
  return result
}

/** Sign-ins that are being ended, by the address: a code works once, and strict mode runs the effect that gives it twice. */
const underWay = new Map<string, Promise<string>>()

function completeOnce(auth: OAuth, url: string): Promise<string> {
  const ending = underWay.get(url) ?? complete(auth, url).finally(() => underWay.delete(url))
  underWay.set(url, ending)
  return ending
}

async function complete(auth: OAuth, url: string): Promise<string> {
  const { code, state, error, errorDescription, iss } = auth.parseFromUrl(url)
  const data = takeTransaction(state)
  if (error) throw new CartwrightError('auth', errorDescription || error, { code: error })
  // An unknown state: the callback of another browser, or one that was used already.
  if (!data) throw new CartwrightError('auth', state ? 'Invalid _state' : 'Missing code or _state')
  await auth.setTokens(await auth.getMemberTokens(code, state, data, iss))
  return data.originalUri
}
