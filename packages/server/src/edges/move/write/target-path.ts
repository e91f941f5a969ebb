import { movedPath } from '../moved-path.ts'
import type { Writing } from './writer.ts'

/**
 * The target of a link of the source here: the page of a record that moved, or the address as it was. Links to other servers
 * stay.
 */
export async function targetPath(
  url: string,
  { transaction, origin }: Pick<Writing, 'transaction' | 'origin'>,
): Promise<string> {
  const path = pathOf(url, origin)
  if (path === null) return url
  return (await movedPath(transaction, path)) ?? path
}

/** The path of an address of the source; null for an address elsewhere. */
export function pathOf(url: string, origin: string | undefined): string | null {
  const base = origin ?? 'https://shop.invalid'
  if (!URL.canParse(url, base)) return null
  const parsed = new URL(url, base)
  return parsed.origin === new URL(base).origin ? `${parsed.pathname}${parsed.search}` : null
}
