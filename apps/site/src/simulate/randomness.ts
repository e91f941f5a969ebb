import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seeded } from './random.ts'

/** Random bytes, ids and numbers of the whole process, which follow from a seed until they are given back. */
export function takeRandomness(seed: number): { restore(): void } {
  const random = seeded(seed ^ 0x2c_1b_3c)
  const fill = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let index = 0; index < view.length; index++) view[index] = random.integer(0, 255)
    return bytes
  }
  const uuid = (): crypto.UUID => {
    const bytes = fill(Buffer.alloc(16))
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
  const whole = (least: number, end: number) => random.integer(least, end - 1)
  const real = { ...crypto }
  const web = { getRandomValues: globalThis.crypto.getRandomValues, randomUUID: globalThis.crypto.randomUUID }
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomInt: (least: number, end?: number) => (end === undefined ? whole(0, least) : whole(least, end)),
    randomFillSync: fill,
  })
  syncBuiltinESMExports()
  Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: uuid })
  const math = Math.random
  Math.random = () => random.integer(0, 2 ** 30 - 1) / 2 ** 30
  return {
    restore: () => {
      const { randomUUID, randomBytes, randomInt, randomFillSync } = real
      Object.assign(crypto, { randomUUID, randomBytes, randomInt, randomFillSync })
      syncBuiltinESMExports()
      Object.assign(globalThis.crypto, web)
      Math.random = math
    },
  }
}
