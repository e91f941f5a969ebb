import { createHash } from 'node:crypto'
import { isEqual } from './is-equal.ts'

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Powers of two: how often MD5 is repeated. More would block the process. */
const LEAST = 7
const MOST = 16
/** Longer passwords are rejected by the systems that hash so. */
const LONGEST = 4096

/** The number of rounds, the salt and the digest of a portable hash; null for another text. */
export function readPhpass(hash: string): { rounds: number; salt: string } | null {
  const [, setting = '', salt = ''] = /^\$[PH]\$([./\dA-Za-z])([./\dA-Za-z]{8})[./\dA-Za-z]{22}$/.exec(hash) ?? []
  const power = ALPHABET.indexOf(setting)
  return setting !== '' && power >= LEAST && power <= MOST ? { rounds: 2 ** power, salt } : null
}

/** Verifies a portable hash of phpass, `$P$…`. */
export function verifyPhpass(hash: string, password: string): boolean {
  const read = readPhpass(hash)
  const text = Buffer.from(password)
  if (!read || text.length > LONGEST) return false
  let digest = createHash('md5').update(read.salt).update(text).digest()
  for (let round = 0; round < read.rounds; round++) digest = createHash('md5').update(digest).update(text).digest()
  return isEqual(hash, hash.slice(0, 12) + encode(digest))
}

/** Base64 with the alphabet of crypt, the lowest bits first. */
function encode(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const count = Math.min(3, bytes.length - at)
    let value = 0
    for (let place = 0; place < count; place++) value |= (bytes[at + place] ?? 0) << (8 * place)
    for (let place = 0; place <= count; place++) text += ALPHABET[(value >> (6 * place)) & 63]
  }
  return text
}
