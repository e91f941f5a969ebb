import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { findStarter } from './starters.ts'

/** The folder beside the starters with the files that all storefronts have. */
export const SHARED = 'shared'

/**
 * Copies the files of a starter: those of `shared` first, if it is a storefront, and its own over them.
 *
 * @param starters the folder of all starters
 * @param filter the paths to copy. Default: all
 * @throws Error of the file system
 */
export function copyFiles(starters: string, name: string, to: string, filter = (_: string): boolean => true): void {
  const shared = join(starters, SHARED)
  if (findStarter(name)?.isStorefront && existsSync(shared)) cpSync(shared, to, { recursive: true, filter })
  cpSync(join(starters, name), to, { recursive: true, filter })
}
