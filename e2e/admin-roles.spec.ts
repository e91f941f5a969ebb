import { expect, test } from './fixtures.ts'
import { ownerOf, signInAsRole } from './owner.ts'

/** The pages of the admin, and the permission that each needs. */
const pages: readonly (readonly [path: string, permission: string | null])[] = [
  ['/', null],
  ['/orders', 'VIEW_ORDERS'],
  ['/orders/drafts', 'VIEW_ORDERS'],
  ['/orders/returns', 'VIEW_ORDERS'],
  ['/orders/payments', 'VIEW_ORDERS'],
  ['/orders/abandoned', 'VIEW_ORDERS'],
  ['/orders/abandoned/mails', 'VIEW_SETTINGS'],
  ['/products', 'VIEW_PRODUCTS'],
  ['/products/new', 'MANAGE_PRODUCTS'],
  ['/products/runs', 'MANAGE_PRODUCTS'],
  ['/inventory', 'VIEW_INVENTORY'],
  ['/collections', 'VIEW_PRODUCTS'],
  ['/media', 'VIEW_MEDIA'],
  ['/customers', 'VIEW_CUSTOMERS'],
  ['/customers/groups', 'VIEW_CUSTOMERS'],
  ['/discounts', 'VIEW_DISCOUNTS'],
  ['/discounts/rules', 'VIEW_DISCOUNTS'],
  ['/discounts/gift-cards', 'VIEW_DISCOUNTS'],
  ['/discounts/price-lists', 'VIEW_DISCOUNTS'],
  ['/discounts/limits', 'VIEW_SETTINGS'],
  ['/analytics', 'VIEW_ANALYTICS'],
  ['/content', 'VIEW_CONTENT'],
  ['/settings', 'VIEW_SETTINGS'],
  ['/settings/staff', 'MANAGE_STAFF'],
  ['/settings/keys', 'VIEW_APPS'],
  ['/settings/webhooks', 'VIEW_INTEGRATIONS'],
  ['/settings/audit', 'VIEW_AUDIT_LOG'],
]

/** What each role may not do, by page: names of buttons and menu items. */
const hidden =
  /^(Mark as paid|Archive|Add label|Cancel order|Edit order|Refund|Issue|Delete|Create|New|Import|Invite|Add|Save)/

const roles = [
  { role: 'FULFILMENT', sees: ['VIEW_ORDERS', 'VIEW_PRODUCTS', 'VIEW_INVENTORY', 'VIEW_MEDIA'] },
  {
    role: 'SUPPORT',
    sees: ['VIEW_ORDERS', 'VIEW_PRODUCTS', 'VIEW_INVENTORY', 'VIEW_MEDIA', 'VIEW_CUSTOMERS', 'VIEW_DISCOUNTS'],
  },
  {
    role: 'ANALYST',
    sees: ['VIEW_ORDERS', 'VIEW_PRODUCTS', 'VIEW_INVENTORY', 'VIEW_MEDIA', 'VIEW_DISCOUNTS', 'VIEW_ANALYTICS'],
  },
] as const

/** Where the role may change something, so that its buttons are its own. */
const changes: Readonly<Record<string, RegExp>> = {
  FULFILMENT: /^\/inventory/,
  SUPPORT: /^\/(orders|customers)/,
  ANALYST: /^\/analytics/,
}

for (const { role, sees } of roles)
  test(`N01: a person of the role ${role} sees its pages, makes no call that is rejected and finds no button of others`, async ({
    page,
    shop,
  }) => {
    const { orderManagement } = await ownerOf(shop)
    const { id } = await orderManagement.createOrder({
      lineItems: [
        { productName: { original: 'Mug' }, quantity: 1, price: { amount: '5' }, itemType: { preset: 'PHYSICAL' } },
      ],
      buyerInfo: { email: 'role@example.com' },
      channelInfo: { type: 'OTHER_PLATFORM' },
    })
    const rejected: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) rejected.push(response.url())
    })
    await signInAsRole(page, shop, role)
    for (const [path, permission] of [...pages, [`/orders/${id}`, 'VIEW_ORDERS'] as const]) {
      await page.goto(`${shop.url}/admin${path === '/' ? '' : path}`)
      const isSeen = permission === null || (sees as readonly string[]).includes(permission)
      const lacks = page.getByText(`Your role lacks the permission ${permission}.`)
      if (!isSeen) {
        await expect(lacks, path).toBeVisible()
        continue
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(lacks, path).toHaveCount(0)
      if (changes[role]?.test(path)) continue
      const names = await page.getByRole('main').getByRole('button').allInnerTexts()
      expect(
        names.filter((name) => hidden.test(name)),
        `${role} on ${path}`,
      ).toEqual([])
    }
    if (role === 'FULFILMENT') {
      await page.goto(`${shop.url}/admin/orders`)
      await page.getByRole('table').getByRole('checkbox').nth(1).check()
      await expect(page.getByText('1 selected')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Archive', exact: true })).toHaveCount(0)
    }
    expect(rejected).toEqual([])
  })
