import type { DatabaseFaults } from '@cartwright/server'
import { seeded } from './random.ts'

/** The only format in which migrations write the time. */
const FORMAT = '%Y-%m-%dT%H:%M:%fZ'

/** The time and the random bytes of SQLite itself, which migrations use: they follow from clock and seed. */
export function sqliteFunctions(seed: number): NonNullable<DatabaseFaults['functions']> {
  const random = seeded(seed ^ 0x19_e4_02)
  return {
    randomblob: (size) => Uint8Array.from({ length: Number(size) }, () => random.integer(0, 255)),
    strftime: (...parameters) => {
      const [format, moment = 'now'] = parameters
      if (format !== FORMAT || moment !== 'now') throw new Error(`A simulation has only the time now, as ${FORMAT}`)
      return new Date().toISOString()
    },
  }
}
