/** Rounds as a power of two: more would take seconds. */
const MOST = 14

/** True when a text is a hash of bcrypt that is verified in bounded time. */
export function isBcrypt(hash: string): boolean {
  const [, cost = ''] = /^\$2[aby]\$(\d\d)\$[./\dA-Za-z]{53}$/.exec(hash) ?? []
  return cost !== '' && Number(cost) >= 4 && Number(cost) <= MOST
}

/** Verifies a hash of bcrypt, off the event loop. It reads the first 72 bytes of a password. */
export async function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  if (!isBcrypt(hash) || password.includes('\0')) return false
  const { verify } = await import('@node-rs/bcrypt')
  return verify(password, hash)
}
