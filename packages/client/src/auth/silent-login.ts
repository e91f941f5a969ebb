import { CartwrightError } from '../error.ts'
import { pause } from '../transport/pause.ts'

/** What the authorize page posts to the window that opened it. */
interface AuthorizeMessage {
  code?: string
  state: string
  error?: string
  error_description?: string
}

/**
 * Loads the authorize page in a hidden frame and waits for its answer. Only a message of that page's origin, from that
 * frame, with this sign-in's state counts.
 *
 * @throws CartwrightError of kind `auth` with message `OAuth flow timed out` after 120 seconds
 */
export async function authorizeInFrame(url: string, state: string): Promise<AuthorizeMessage> {
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
  frame.hidden = true
  frame.src = url
  document.body.append(frame)
  const message = await Promise.race([heard, pause(120_000, signal)])
  controller.abort()
  frame.remove()
  if (!message) throw new CartwrightError('auth', 'OAuth flow timed out')
  return message
}
