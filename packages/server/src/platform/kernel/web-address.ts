const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Characters that browsers and servers read differently: blanks, controls, backslashes, and what is not ASCII. */
const AMBIGUOUS = /[^\x21-\x7e]|\\/

/** An absolute https address (or http on this machine) that means the same to every reader; null for any other. */
export function readWebAddress(text: string): URL | null {
  if (AMBIGUOUS.test(text) || !/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:' && !LOOPBACK_HOSTS.has(url.hostname)) return null
  if (url.username !== '' || url.password !== '') return null
  // A URL that the parser normalised (case, default port, dots) would not compare equal.
  return text === url.href || `${text}/` === url.href ? url : null
}

/** The address is not an allowed redirect. */
export class AddressRejected extends Error {
  override name = 'AddressRejected'
  readonly address: string

  constructor(address: string, rule: string) {
    super(`${address} ${rule}`)
    this.address = address
  }
}

/** Whether an app may register this redirect address. */
export function canBeRegistered(text: string): boolean {
  return readWebAddress(text) !== null && !text.includes('#') && !text.includes('*')
}

/** @throws Error when a sign-in may not lead to this address */
export function checkRedirectUri(text: string): void {
  if (!canBeRegistered(text)) {
    throw new AddressRejected(
      text,
      'cannot be a redirect address: it must be https, or http on localhost, without a fragment',
    )
  }
}

/** @throws Error when this is not an origin such as `https://shop.example` */
export function checkWebOrigin(text: string): void {
  if (readWebAddress(text)?.origin !== text)
    throw new AddressRejected(text, 'is not an origin such as https://shop.example')
}

/**
 * Whether an address is one of those registered: character by character, as RFC 9700 wants it. Only a native app's
 * address on this machine may have another port, since the app takes whichever is free (RFC 8252, section 7.3).
 */
export function isRegisteredAddress(text: string, registered: readonly string[], isNative: boolean): boolean {
  if (registered.includes(text)) return true
  const requested = isNative ? withoutLoopbackPort(text) : null
  return requested !== null && registered.some((uri) => withoutLoopbackPort(uri) === requested)
}

function withoutLoopbackPort(text: string): string | null {
  const url = readWebAddress(text)
  if (url?.protocol !== 'http:') return null
  // Only what stands between host and path goes: the rest stays as it was written.
  return text.replace(/^(http:\/\/(?:\[::1\]|[^/:?#]+)):\d+/, '$1')
}
