import { calls } from '@cartwright/contract'
import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { deleteTagsOf, listTags, tagsOf, updateTags } from './store.ts'
import type {} from './tables.ts'

/** Labels that staff gives customers. */
export const customerTags = defineDomain({
  name: 'customer-tags',
  routes: (app) => {
    serveWrite(app, calls.UpdateCustomerTags, async (transaction, _services, request) => {
      await updateTags(transaction, request)
      return {}
    })
    serve(app, calls.ListCustomerTags, ({ site }) => listTags(site.db))
  },
  privacy: {
    export: async (transaction, { email, emailVerified }) => ({
      customerTags: emailVerified ? ((await tagsOf(transaction, [email])).get(email) ?? []) : [],
    }),
    erase: async (transaction, { email, emailVerified }) => {
      if (emailVerified) await deleteTagsOf(transaction, email)
    },
    eraseGuest: (transaction, email) => deleteTagsOf(transaction, email),
    eraseAddress: deleteTagsOf,
  },
})
