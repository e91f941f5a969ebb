import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
const stays = (page: Page, fields: string) =>
  expect(page.getByText(`Another person changed in between, and it stays: ${fields}.`).first()).toBeVisible()

test('two people change a coupon: what only one changed stays, and the second chooses where both did', async ({
  page,
  shop,
}) => {
  const { coupons } = await ownerOf(shop)
  const code = `TWO${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
  const id = await coupons.createCoupon({ name: 'Two people', code, percentOffRate: 5, active: true })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/discounts`)
  await page.getByRole('button', { name: code, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit coupon' })
  await dialog.getByLabel('Percent', { exact: true }).fill('10')
  await coupons.updateCoupon(id, { usageLimit: 7 }, { fieldMask: ['usageLimit'] })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await stays(page, 'Uses in total')
  await expect(dialog).toBeHidden()
  expect((await coupons.getCoupon(id)).specification).toMatchObject({ percentOffRate: 10, usageLimit: 7 })

  await page.getByRole('button', { name: code, exact: true }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Mine')
  await coupons.updateCoupon(id, { name: 'Theirs' }, { fieldMask: ['name'] })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Another person saved this in between' })
  await expect(question.getByRole('group', { name: 'Name' })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, 'admin-conflict-coupon')
  }
  await question.getByLabel('Theirs: Theirs').check()
  await question.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog).toBeHidden()
  expect((await coupons.getCoupon(id)).specification.name).toBe('Theirs')
  await coupons.deleteCoupon(id)
})

test('two people change a delivery region and a discount rule: both changes are stored', async ({
  page,
  shop,
  quietConsole,
}) => {
  const { deliveryProfile, discountRules } = await ownerOf(shop)
  const { deliveryProfiles } = await deliveryProfile.queryDeliveryProfiles()
  const profileId = deliveryProfiles.find((one) => one.default)?.id ?? ''
  const name = unique('Isles')
  const regionOf = async () =>
    (await deliveryProfile.getDeliveryProfile(profileId)).deliveryRegions?.find((one) => one.name?.startsWith(name))
  await deliveryProfile.addDeliveryRegion(profileId, { name, active: true, destinations: [{ countryCode: 'IS' }] })
  const id = (await regionOf())?.id ?? ''
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/delivery`)
  await page.getByRole('button', { name: `Edit region: ${name}` }).click()
  const region = page.getByRole('dialog', { name: 'Edit region' })
  await region.getByLabel('Name of the region').fill(`${name} north`)
  await deliveryProfile.updateDeliveryRegion(profileId, { id, name, active: false })
  await region.getByRole('button', { name: 'Save', exact: true }).click()
  await stays(page, 'Offered to customers')
  expect(await regionOf()).toMatchObject({ name: `${name} north`, active: false })
  await deliveryProfile.removeDeliveryRegion(profileId, id)

  const discounts = { values: [{ percentage: 10 }] }
  const rule = await discountRules.createDiscountRule({ name: unique('Rule'), active: true, discounts })
  await page.goto(`${shop.url}/admin/discounts/rules`)
  await page.getByRole('button', { name: rule.name ?? '', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit rule' })
  await dialog.getByLabel('Percent', { exact: true }).fill('15')
  const { revision = '' } = await discountRules.getDiscountRule(rule.id ?? '')
  await discountRules.updateDiscountRule(rule.id ?? '', { combines: false, revision })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await stays(page, 'Applies beside other rules')
  const stored = await discountRules.getDiscountRule(rule.id ?? '')
  expect(stored).toMatchObject({ combines: false, discounts: { values: [{ percentage: 15 }] } })
  await discountRules.deleteDiscountRule(rule.id ?? '')
  expect(quietConsole.splice(0), 'browsers log the error responses').toHaveLength(2)
})

test('two people change an order, a draft and a menu: both changes are stored', async ({ page, shop }) => {
  const { orderManagement, draftOrders, dataItems } = await ownerOf(shop)
  const order = await orderManagement.createOrder({
    lineItems: [
      { productName: { original: 'Mug' }, quantity: 1, price: { amount: '5' }, itemType: { preset: 'PHYSICAL' } },
    ],
    buyerInfo: { email: 'two@example.com' },
    channelInfo: { type: 'OTHER_PLATFORM' },
  })
  const gift = { title: 'Gift', value: 'no' }
  await orderManagement.updateOrder(order.id, { customFields: [gift, { title: 'Door', value: '1' }] })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Edit fields' }).click()
  const fields = page.getByRole('dialog')
  await fields.getByLabel('Value').first().fill('yes')
  await orderManagement.updateOrder(order.id, { customFields: [gift, { title: 'Door', value: '2' }] })
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fields).toBeHidden()
  await expect(page.getByText('yes', { exact: true })).toBeVisible()
  await expect(page.getByText('2', { exact: true }).first()).toBeVisible()

  const { id } = (await draftOrders.createEmptyDraftOrder()).draftOrder
  await page.goto(`${shop.url}/admin/orders/drafts/${id}`)
  await page.getByLabel('City').fill('Bremen')
  await draftOrders.setBuyerInfo(id, { email: 'other@example.com' })
  await page.keyboard.press('Control+s')
  await stays(page, 'Email')
  const { draftOrder } = await draftOrders.getDraftOrder(id)
  expect(JSON.stringify(draftOrder)).toMatch(/other@example\.com/)
  expect(JSON.stringify(draftOrder)).toMatch(/Bremen/)

  const label = unique('Journal')
  const link = await dataItems.insertDataItem('menus', { data: { menu: 'footer', label, url: '/a', position: 90 } })
  await page.goto(`${shop.url}/admin/content?tab=menus`)
  await page.getByRole('button', { name: `Edit link: ${label}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit link' })
  await dialog.getByLabel('Label', { exact: true }).fill(`${label} 2`)
  await dataItems.updateDataItem('menus', { id: link.id ?? '', data: { ...link.data, url: '/collections/kitchen' } })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { data } = await dataItems.getDataItem('menus', link.id ?? '')
  expect(data).toMatchObject({ label: `${label} 2`, url: '/collections/kitchen', position: 90 })
  await dataItems.removeDataItem('menus', link.id ?? '')
})

test('a person who set the access of agents in between is not overwritten', async ({ page, shop }) => {
  const { siteSettings } = await ownerOf(shop)
  const { agentAccess } = await siteSettings.getSiteSettings()
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/agents`)
  const access = page.getByRole('main').getByRole('combobox').first()
  await expect(access).toHaveValue(agentAccess)
  const [other, own] = ['SEARCH', 'NONE'] as const
  await siteSettings.updateSiteSettings({ agentAccess: other })
  await access.selectOption(own)
  await expect(page.getByText('Another person changed this in between.', { exact: false }).first()).toBeVisible()
  await expect(access).toHaveValue(other)
  await access.selectOption(own)
  await expect.poll(async () => (await siteSettings.getSiteSettings()).agentAccess).toBe(own)
  await siteSettings.updateSiteSettings({ agentAccess })
})

test('a price of a list that another person set in between is shown before it is overwritten', async ({
  page,
  shop,
}) => {
  const { priceLists, products } = await ownerOf(shop)
  const [product] = (await products.queryProducts().limit(1).find()).items
  const { id: productId = '', name = '' } = product ?? {}
  const { id = '' } = await priceLists.createPriceList({ name: unique('List'), active: false })
  await priceLists.setPriceListPrices(id, [{ productId, price: '10' }])
  const price = async () => Number((await priceLists.listPriceListPrices(id)).prices[0]?.price)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/discounts/price-lists/${id}`)
  const field = page.getByRole('textbox', { name: `Price of ${name}` })
  await field.fill('12')
  await priceLists.setPriceListPrices(id, [{ productId, price: '11' }])
  await field.press('Enter')
  await expect(page.getByText('Another person changed this in between.', { exact: false }).first()).toBeVisible()
  expect(await price()).toBe(11)
  await field.press('Enter')
  await expect.poll(price).toBe(12)
  await priceLists.deletePriceList(id)
})
