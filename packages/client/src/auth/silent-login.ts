import type { SignInContext } from './oauth.ts'

/** The message of the authorize page to the window that opened it. */
interface AuthorizeMessage {
  code?: string
  state: string
  error?: string
  error_description?: string
  iss?: string
}

/** How long a page that has loaded may be silent, in milliseconds. A page that may answer does so before it has loaded. */
const silence = 1000

/**
 * Loads the authorize page in a hidden frame and waits for its answer. Only a message of that page's origin, from that
 * frame, with this sign-in's state counts.
 *
 * @throws CartwrightError of kind `auth`: with code `frame_blocked` one second after a page has loaded that may not answer
 *   from a frame, as where the browser blocks it; with message `OAuth flow timed out` after 120 seconds
 */
export async function authorizeInFrame(
  url: string,
  state: string,
  CartwrightError: SignInContext['CartwrightError'],
): Promise<AuthorizeMessage> {
  const { origin } = new URL(url, location.href)
  const frame = document.createElement('iframe')
  const controller = new AbortController()
  const { signal } = controller
  const heard = new Promise<AuthorizeMessage>((resolve) => {
    const hear = ({ origin: from, source, data }: MessageEvent<AuthorizeMessage | null>) => {
      if (from === origin && source === frame.contentWindow && data?.state === state) resolve(data)
    }
    addEventListener('message', hear, { signal })
  })
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { signal })
  })
  const blocked = loaded.then(() => after(silence, signal)).then(() => 'blocked' as const)
  frame.hidden = true
  frame.src = url
  document.body.append(frame)
  const message = await Promise.race([heard, blocked, after(120_000, signal)])
  controller.abort()
  frame.remove()
  if (message === 'blocked') {
    throw new CartwrightError('auth', 'The sign-in page cannot answer from a frame', {
      code: 'frame_blocked',
      hint: 'Send the whole page to redirectUrl',
    })
  }
  if (!message) throw new CartwrightError('auth', 'OAuth flow timed out')
  return message
}

/** Resolves after this many milliseconds. Clears its timer when the signal aborts. */
function after(milliseconds: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
