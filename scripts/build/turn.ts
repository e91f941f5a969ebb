import { setTimeout as pause } from 'node:timers/promises'
import { DataInUseError, lockDatabase } from '../../packages/server/src/platform/database/sqlite/lock.ts'

/**
 * Waits until no other process builds the same thing: two that write one folder at once leave neither's build.
 *
 * @returns a function that lets the next one in
 */
export async function takeTurn(file: string): Promise<() => void> {
  for (;;) {
    try {
      return lockDatabase(file)
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error
      await pause(100)
    }
  }
}
