/**
 * Tokens bound to a key of this browser by DPoP (RFC 9449), which are useless when stolen.
 *
 * @module
 */
export { type DpopOptions, dpop } from './dpop/dpop.ts'
export { indexedDbKeys, type KeyPair, type KeyStorage } from './dpop/keys.ts'
