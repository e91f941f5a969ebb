import { invalidField } from '../../../platform/kernel/errors.ts'
import { plainPath } from '../moved-path.ts'
import { findRedirects, removeRedirect, saveRedirect } from '../redirect-store.ts'
import { pathOf } from './target-path.ts'
import { compared, type EntityWriter } from './writer.ts'

export const redirectWriter: EntityWriter<'redirects'> = {
  write: async ({ from, to }, { transaction, moveId, origin }) => {
    const path = pathOf(from, origin)
    if (path === null || plainPath(path) === '/')
      throw invalidField('from', `"${from}" is not a path of the shop`, 'FORMAT')
    const target = pathOf(to, origin) ?? to
    if (plainPath(target) === plainPath(path)) throw invalidField('to', 'leads to itself', 'OTHER')
    await saveRedirect(transaction, { moveId, path: plainPath(path), target })
    return { id: plainPath(path), revision: '' }
  },
  remove: async ({ transaction }, { id }) => {
    await removeRedirect(transaction, id)
    return null
  },
  sums: () => ({}),
  fields: ({ from, to }) =>
    compared({ from: plainPath(pathOf(from, undefined) ?? from), to: pathOf(to, undefined) ?? to }),
  read: async (db, ids) => {
    const rows = await findRedirects(db, ids)
    return new Map(
      rows.map(({ path, target }) => [path, { sums: {}, fields: compared({ from: path, to: target }), path: target }]),
    )
  },
}
