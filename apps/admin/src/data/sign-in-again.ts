import { isCartwrightError } from '@cartwright/client'
import { facts } from '../facts/facts.ts'

/** Tells the other windows of the admin that the owner has signed in. */
const CHANNEL = 'cartwright-admin'
/** The page that a sign-in window ends on. */
export const SIGNED_IN_PATH = '/admin/close'

/** Why the owner signs in: the session has ended, or a sensitive call needs a recent sign-in. */
type SignInReason = 'ended' | 'recent'

interface Waiting {
  readonly reason: SignInReason
  /** Whether the owner has signed in. */
  readonly promise: Promise<boolean>
  readonly finish: (isSignedIn: boolean) => void
}

type Listener = () => void
const listeners = new Set<Listener>()
let waiting: Waiting | undefined

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the owner to sign in again over the page. Calls wait for it, so nothing that was typed is lost.
 *
 * @returns false if the owner cancels, which only a sign-in for a sensitive call allows
 */
export function signInAgain(reason: SignInReason = 'ended'): Promise<boolean> {
  if (waiting) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const channel = new BroadcastChannel(CHANNEL)
  const finish = (isSignedIn: boolean) => {
    channel.close()
    change(undefined)
    resolve(isSignedIn)
  }
  channel.onmessage = ({ data: owner }) => {
    // The page has the name, the data and the permissions of the person before: calls of another must not go on in it.
    if (owner === facts.owner) finish(true)
    else location.reload()
  }
  change({ reason, promise, finish })
  return promise
}

/** Makes a call of the client. Where the server requires a recent sign-in, the call is repeated after one. */
export function withRecentSignIn(call: () => unknown): unknown {
  const result = call()
  if (!(result instanceof Promise)) return result
  return result.catch(async (error: unknown) => {
    if (!isCartwrightError(error) || error.code !== 'REAUTHENTICATION_REQUIRED') throw error
    if (!(await signInAgain('recent'))) throw error
    return call()
  })
}

/** For `useSyncExternalStore`: why the page waits for a sign-in, if it does. */
export const signInState = {
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => waiting?.reason,
}

export const cancelSignIn = () => waiting?.finish(false)

export const openSignIn = () =>
  window.open(
    `/admin/sign-in?${new URLSearchParams({ next: SIGNED_IN_PATH })}`,
    'cartwright-sign-in',
    'popup,width=520,height=720',
  )

/** In the sign-in window: tells the page that opened it who has signed in, and closes. */
export function finishSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(facts.owner)
  channel.close()
  window.close()
}
