import { syncBuiltinESMExports } from 'node:module'
import { seeded } from '../random.ts'
import { callbackFunctions } from './callback-functions.ts'
import { fileFunctions } from './file-functions.ts'
import { releaseBy } from './release.ts'
import { webCrypto } from './web-crypto.ts'

/**
 * Takes the work of the process out of Node's threads until it is given back: files, hashes, signatures, keys and
 * compression. Threads end in an order of their own, so a seed would not replay. Images, passwords and DNS keep theirs: no
 * person of a simulation needs them.
 */
export function takeThreads(seed: number): { restore(): void } {
  const random = seeded(seed ^ 0x61_0d_77)
  const release = releaseBy(random)
  const taken = [...callbackFunctions(release), fileFunctions(release), webCrypto(release, random)].map(
    ({ owner, functions }) => {
      const before = Object.fromEntries(
        Object.keys(functions).map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const),
      )
      Object.assign(owner, functions)
      return { owner, before }
    },
  )
  syncBuiltinESMExports()
  return {
    restore: () => {
      for (const { owner, before } of taken)
        for (const [name, descriptor] of Object.entries(before)) {
          Reflect.deleteProperty(owner, name)
          if (descriptor) Object.defineProperty(owner, name, descriptor)
        }
      syncBuiltinESMExports()
    },
  }
}
