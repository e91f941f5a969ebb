import { CartwrightError } from '../error.ts'

const longest = 120_000

/** What the authorize page posts to the window that opened it. */
export interface AuthorizeMessage {
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
export function authorizeInFrame(url: string, state: string): Promise<AuthorizeMessage> {
  const { origin } = new URL(url, location.href)
  const frame = document.createElement('iframe')
  return new Promise<AuthorizeMessage>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
    }
    const hear = (event: MessageEvent<AuthorizeMessage | null>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.state !== state) return
      end()
      resolve(event.data)
    }
    const timer = setTimeout(() => {
      end()
      reject(new CartwrightError('auth', 'OAuth flow timed out'))
    }, longest)
    window.addEventListener('message', hear)
    frame.style.display = 'none'
    frame.src = url
    document.body.append(frame)
  })
}
