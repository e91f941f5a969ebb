/** Tells the other windows of the admin that the owner has signed in. */
const CHANNEL = 'cartwright-admin'
/** The page that a sign-in window ends on. */
export const SIGNED_IN_PATH = '/admin/close'

type Listener = () => void
const listeners = new Set<Listener>()
let waiting: { promise: Promise<void>; resolve: () => void } | undefined

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks the owner to sign in again over the page. Calls wait for it, so nothing that was typed is lost. */
export function signInAgain(): Promise<void> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => {
      channel.close()
      change(undefined)
      resolve()
    }
    change({ promise, resolve })
  }
  return waiting?.promise ?? Promise.resolve()
}

/** For `useSyncExternalStore`: whether the page waits for a sign-in. */
export const signInState = {
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => waiting !== undefined,
}

export const openSignIn = () =>
  window.open(
    `/admin/sign-in?${new URLSearchParams({ next: SIGNED_IN_PATH })}`,
    'cartwright-sign-in',
    'popup,width=520,height=720',
  )

/** In the sign-in window: tells the page that opened it, and closes. */
export function finishSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('signed-in')
  channel.close()
  window.close()
}
