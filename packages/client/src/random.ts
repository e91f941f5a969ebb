import { CartwrightError } from './error.ts'

/**
 * Fills a list with random values of the runtime.
 *
 * @throws CartwrightError of kind `system` where the runtime has none, as React Native without a polyfill
 */
export function randomValues<List extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(list: List): List {
  const available: Partial<typeof crypto> | undefined = globalThis.crypto
  if (available?.getRandomValues) return available.getRandomValues(list)
  throw new CartwrightError('system', 'This runtime has no crypto.getRandomValues', {
    hint: 'On React Native, import react-native-get-random-values before the client',
  })
}
