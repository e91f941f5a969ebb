import type { SignInContext } from './oauth.ts'

/** The message of the authorize page to the window that opened it. */
interface AuthorizeMessage {
  code?: string
  state: string
  error?: string
  error_description?: string
  iss?: string
}

/** Time limit after the page has loaded, in milliseconds. A page that may be framed posts its message before. */
const silence = 1000
/** How long to wait for a page to load, in milliseconds. */
const longest = 120_000

/**
 * Loads the authorize page in a hidden frame and waits for its message. Only a message of that page's origin, from that
 * frame, with this sign-in's state counts.
 *
 * @throws CartwrightError of kind `auth`: with code `frame_blocked` one second after a page has loaded that must not be framed
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
  let timer: ReturnType<typeof setTimeout> | number | undefined
  const message = await new Promise<AuthorizeMessage | 'blocked' | undefined>((resolve) => {
    const onMessage = ({ origin: from, source, data }: MessageEvent<AuthorizeMessage | null>) => {
      if (from === origin && source === frame.contentWindow && data?.state === state) resolve(data)
    }
    const onLoad = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, silence, 'blocked')
    }
    timer = setTimeout(resolve, longest)
    addEventListener('message', onMessage, { signal })
    frame.addEventListener('load', onLoad, { signal, once: true })
    frame.hidden = true
    frame.src = url
    document.body.append(frame)
  })
  clearTimeout(timer)
  controller.abort()
  frame.remove()
  if (message === 'blocked') {
    throw new CartwrightError('auth', 'The sign-in page cannot be used in a frame', {
      code: 'frame_blocked',
      hint: 'Send the whole page to redirectUrl',
    })
  }
  if (!message) throw new CartwrightError('auth', 'OAuth flow timed out')
  return message
}
