import { defineDomain } from '../../platform/domain/define-domain.ts'
import { eraseItemsOf, exportItemsOf, moveItems } from './personal-data.ts'
import { dataRoutes } from './routes.ts'
import { addStandardContent, followLanguage } from './standard/add.ts'
import type {} from './tables.ts'
import { translatableItems } from './translated.ts'

export const data = defineDomain({
  name: 'data',
  routes: dataRoutes,
  settingsChanged: (transaction, { now }) => followLanguage(transaction, now()),
  mergeMembers: async (transaction, merge) => ({ CONTENT_ITEMS: await moveItems(transaction, merge) }),
  privacy: {
    export: async (transaction, { id }) => ({ dataItems: await exportItemsOf(transaction, id) }),
    erase: (transaction, { id }) => eraseItemsOf(transaction, id),
    eraseVisitor: async (transaction, id) => {
      await eraseItemsOf(transaction, id)
      return []
    },
    deleteAccount: (transaction, { id }) => eraseItemsOf(transaction, id),
  },
  translatables: [translatableItems],
  started: (transaction, { now }) => addStandardContent(transaction, now()),
})
