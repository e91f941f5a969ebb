import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, goToCheckout } from '../checkout/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const issue = async () => {
  const giftCard = { initialValue: { value: '20' } }
  return (await ask(shop.site, shop.staff, calls.IssueGiftCard, { giftCard })).code ?? ''
}

test.each([
  ['in small letters without dashes', (code: string) => code.replaceAll('-', '').toLowerCase()],
  ['with dashes of a mail', (code: string) => code.replaceAll('-', '–')],
  ['with dashes that do not break', (code: string) => code.replaceAll('-', '\u2011')],
  [
    'with wide letters',
    (code: string) => code.replace(/\w/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
  ['with what a page hides in it', (code: string) => `\u200b${code.replaceAll('-', '\u00ad-')}\ufeff`],
])('a code pasted %s pays: gh:AccelerateNetworks/NumberSearch#291', async (_, written) => {
  const code = await issue()
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  await ask(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, giftCardCode: written(code) })
  await buy(shop.site, token, checkoutId)
  expect((await ask(shop.site, shop.staff, calls.GetGiftCard, { code })).giftCard.balance.value).toBe('2.60')
})
