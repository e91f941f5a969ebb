import { expect, test, vi } from 'vitest'

/** The admin's rules for a role; its document names the permissions. */
async function rulesOf(permissions: string) {
  vi.resetModules()
  vi.doMock('./facts.ts', () => ({ facts: { permissions } }))
  return import('./permissions.ts')
}

test('N01: a page needs the permission of its longest known path', async () => {
  const { permissionOfPage } = await rulesOf('*')
  expect(permissionOfPage('/')).toBeUndefined()
  expect(permissionOfPage('/orders/5e1f')).toBe('VIEW_ORDERS')
  expect(permissionOfPage('/settings/taxes')).toBe('VIEW_SETTINGS')
  expect(permissionOfPage('/settings/staff')).toBe('MANAGE_STAFF')
  expect(permissionOfPage('/products/new')).toBe('MANAGE_PRODUCTS')
})

test('N01: an analyst views products and orders, and changes neither', async () => {
  const { may, mayChange } = await rulesOf('VIEW_ORDERS VIEW_PRODUCTS VIEW_ANALYTICS')
  expect(may('VIEW_ORDERS')).toBe(true)
  expect(may('VIEW_CUSTOMERS')).toBe(false)
  expect(['/orders/5e1f', '/products/5e1f', '/analytics'].map(mayChange)).toEqual([false, false, true])
})

test('N01: a person who fulfils orders may act on them', async () => {
  const { mayChange } = await rulesOf('VIEW_ORDERS FULFILL_ORDERS VIEW_PRODUCTS')
  expect(['/orders/5e1f', '/products/5e1f'].map(mayChange)).toEqual([true, false])
  expect(['/orders/drafts', '/orders/returns/5e1f', '/orders/abandoned'].map(mayChange)).toEqual([false, false, false])
})

test('N01: pages that read settings need their permission, and editing an order that of orders', async () => {
  const { permissionOfPage } = await rulesOf('*')
  expect(permissionOfPage('/orders/5e1f/edit')).toBe('MANAGE_ORDERS')
  expect(permissionOfPage('/orders/abandoned/mails')).toBe('VIEW_SETTINGS')
  expect(permissionOfPage('/settings/currencies')).toBe('VIEW_SETTINGS')
  expect(permissionOfPage('/discounts/rules')).toBe('VIEW_DISCOUNTS')
})

test('N01: an owner may do everything', async () => {
  const { may, mayChange } = await rulesOf('*')
  expect(may('MANAGE_STAFF') && mayChange('/settings/keys')).toBe(true)
})
