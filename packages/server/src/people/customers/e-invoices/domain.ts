import { calls } from '@cartwright/contract'
import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { deleteEInvoice, findEInvoice, setEInvoice } from './store.ts'
import type {} from './tables.ts'

/** What customers need on electronic invoices. */
export const customerEInvoices = defineDomain({
  name: 'customer-e-invoices',
  routes: (app) => {
    serve(app, calls.GetCustomerEInvoice, async ({ site }, { email }) => ({
      eInvoice: await findEInvoice(site.db, email),
    }))
    serveWrite(app, calls.SetCustomerEInvoice, async (transaction, _services, request) => ({
      eInvoice: await setEInvoice(transaction, request),
    }))
  },
  privacy: {
    export: async (transaction, { email, emailVerified }) => ({
      eInvoice: emailVerified ? await findEInvoice(transaction, email) : {},
    }),
    erase: async (transaction, { email, emailVerified }) => {
      if (emailVerified) await deleteEInvoice(transaction, email)
    },
    eraseGuest: deleteEInvoice,
    eraseAddress: deleteEInvoice,
  },
})
