import { createHash } from 'node:crypto'

/** The same id each time a shop is loaded, so that loading again changes what is there and doubles nothing. */
export function stableId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`shop.json ${kind} ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
