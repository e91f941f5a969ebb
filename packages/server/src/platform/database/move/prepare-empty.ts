import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isPostgresUrl } from '../postgres/url.ts'
import { isEmptyPlace, setMark } from './marks.ts'
import { MoveError } from './move-error.ts'

/**
 * Prepares an empty place for rows: it is read-only for sites until `complete`.
 *
 * @throws MoveError when it is not empty
 */
export async function prepareEmpty(target: string): Promise<void> {
  if (!(await isEmptyPlace(target)))
    throw new MoveError('The target is not empty. Name an empty database, or a folder without site.db.')
  if (!isPostgresUrl(target)) mkdirSync(dirname(target), { recursive: true })
  await setMark(target, { id: randomUUID(), since: new Date().toISOString() })
}
