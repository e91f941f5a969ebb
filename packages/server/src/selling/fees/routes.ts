import { calls, type StoredFee } from '@cartwright/contract'
import type { Hono } from 'hono'
import { deleteTexts } from '../../catalog/translations/store.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type AdditionalFeeDraft, deleteAdditionalFee, listAdditionalFees, saveAdditionalFee } from './fees.ts'

/** The calls by which the owner sets up fees on orders. */
export function feeRoutes(app: Hono<Env>): void {
  serve(app, calls.ListAdditionalFees, async ({ site }) => {
    const { currency } = await readSettings(site.db)
    return { additionalFees: (await listAdditionalFees(site.db)).map((fee) => toWire(fee, currency)) }
  })
  serve(app, calls.SaveAdditionalFee, ({ site, storeResponse }, { additionalFee }) =>
    write(site, currentCause(), async (transaction) => {
      const { currency } = await readSettings(transaction)
      const { code, name, price, aboveWeight, taxable = true, active = true, position = 0 } = additionalFee
      const fee = { code, name, price: readAmount(price, currency, 'additionalFee.price'), taxable, active, position }
      const draft = aboveWeight === undefined ? fee : { ...fee, aboveWeight }
      await saveAdditionalFee(transaction, draft)
      const answer = { additionalFee: toWire(draft, currency) }
      storeResponse?.(answer)
      return answer
    }),
  )
  serve(app, calls.DeleteAdditionalFee, ({ site, storeResponse }, { code }) =>
    write(site, currentCause(), async (transaction) => {
      if (!(await deleteAdditionalFee(transaction, code))) throw rejected('ADDITIONAL_FEE_NOT_FOUND', { code })
      await deleteTexts(transaction, 'ADDITIONAL_FEE', code)
      storeResponse?.({})
      return {}
    }),
  )
}

const toWire = ({ price, ...fee }: AdditionalFeeDraft, currency: string): StoredFee => ({
  ...fee,
  price: toDecimalString(price, currency),
})
