import { createHash, createHmac } from 'node:crypto'
import { isBcrypt, verifyBcrypt } from './bcrypt.ts'
import { isEqual } from './is-equal.ts'
import { readPhpass, verifyPhpass } from './phpass.ts'

const MD5 = /^[0-9a-f]{32}$/
/** WordPress 6.8 marks its hashes of bcrypt. */
const MARK = '$wp'
/** Longer passwords are rejected there. */
const LONGEST = 4096

/** True when WordPress stores such a hash: phpass, bcrypt of 6.8, bcrypt of a plugin, or MD5 of early releases. */
export const isWordPress = (hash: string): boolean =>
  readPhpass(hash) !== null || isBcrypt(hash.startsWith(MARK) ? hash.slice(MARK.length) : hash) || MD5.test(hash)

export async function verifyWordPress(hash: string, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > LONGEST) return false
  if (hash.startsWith(MARK)) {
    // Hashed before, since bcrypt reads 72 bytes only.
    const shortened = createHmac('sha384', 'wp-sha384').update(password).digest('base64')
    return verifyBcrypt(hash.slice(MARK.length), shortened)
  }
  if (MD5.test(hash)) return isEqual(hash, createHash('md5').update(password).digest('hex'))
  return isBcrypt(hash) ? verifyBcrypt(hash, password) : verifyPhpass(hash, password)
}
