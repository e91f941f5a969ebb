import type { BackInStockSettings } from '@cartwright/contract'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** Whether the site accepts requests; it does until the owner stops it. */
export async function isCollecting(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('back_in_stock_settings').select('collecting').executeTakeFirst()
  return row?.collecting !== 0
}

export async function readCollectionStates(db: Queryable): Promise<BackInStockSettings> {
  return { collectionStates: [{ appId: STORE_APP_ID, collectingRequests: await isCollecting(db) }] }
}

/** @throws ApplicationError NOT_SUPPORTED_APP_DEF_ID for the items of another app */
export function setCollecting(site: Services, appId: string, collects: boolean): Promise<BackInStockSettings> {
  if (![STORE_APP_ID, STORE_APP_ALIAS].includes(appId.toLowerCase())) {
    const message = `Back-in-stock requests are only for items of the store, ${STORE_APP_ID}`
    throw rejected('NOT_SUPPORTED_APP_DEF_ID', {}, { message })
  }
  return write(site, currentCause(), async (transaction) => {
    const collecting = collects ? 1 : 0
    await transaction
      .insertInto('back_in_stock_settings')
      .values({ id: 1, collecting })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ collecting }))
      .execute()
    return readCollectionStates(transaction)
  })
}
