/** A process of the lock's tests: claims and releases a lock on request of its parent. */
import { lockDatabase } from './lock.ts'

let unlock: (() => void) | undefined

process.on('message', ({ claim, file }: { claim: boolean; file: string }) => {
  if (!claim) {
    unlock?.()
    unlock = undefined
    process.send?.({ released: true })
    return
  }
  try {
    unlock = lockDatabase(file)
    process.send?.({ held: true })
  } catch (error) {
    process.send?.({ held: false, message: String(error) })
  }
})
