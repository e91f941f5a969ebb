import type { ByteRange } from './storage/media-storage.ts'

/**
 * Reads a `Range` header of one range (RFC 9110, 14.1.2). Undefined where there is none to follow, several or ones in
 * other units included: then the whole file is the answer.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return
  return start >= size ? 'unsatisfiable' : { start, end }
}
