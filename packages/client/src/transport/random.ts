/** So many random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const each = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => (byte + 256).toString(16).slice(1))
  return each.join('')
}
