import { offersWithdrawals, orderWithdrawalUrl, type Site } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'

/** The page where the buyer of an order withdraws from it; null where the shop offers none. */
export const withdrawalLinkOf = async (
  site: Site,
  orderId: string,
  { settings, language }: Pick<Frame, 'settings' | 'language'>,
): Promise<string | null> => (offersWithdrawals(settings) ? orderWithdrawalUrl(site, orderId, language) : null)
