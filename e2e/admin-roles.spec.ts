import type { Locator, Page } from '@playwright/test'
import type { StaffPermission, StaffRole } from '../packages/client/src/index.ts'
import { StaffPermission as Permissions, permissionsOfRoles, withIncluded } from '../packages/contract/src/index.ts'
import { adminPages } from './admin-addresses.ts'
import { expect, test } from './fixtures.ts'
import { signInAsRole } from './owner.ts'

interface RoleRow {
  readonly role: StaffRole
  readonly permissions: readonly StaffPermission[]
  /** The sections in the navigation. */
  readonly sections: readonly string[]
}

const chosen: readonly StaffPermission[] = ['MANAGE_DISCOUNTS', 'VIEW_MEDIA', 'VIEW_CUSTOMERS', 'VIEW_SETTINGS']
const everything = ['Home', 'Orders', 'Products', 'Collections', 'Inventory', 'Media', 'Customers', 'Discounts']
const selling = ['Home', 'Orders', 'Products', 'Collections', 'Inventory', 'Media']

const rows: readonly RoleRow[] = [
  { role: 'OWNER', permissions: Permissions.options, sections: [...everything, 'Analytics', 'Content', 'Settings'] },
  {
    role: 'MANAGER',
    permissions: permissionsOfRoles.MANAGER,
    sections: [...everything, 'Analytics', 'Content', 'Settings'],
  },
  { role: 'FULFILMENT', permissions: permissionsOfRoles.FULFILMENT, sections: selling },
  { role: 'SUPPORT', permissions: permissionsOfRoles.SUPPORT, sections: everything },
  { role: 'ANALYST', permissions: permissionsOfRoles.ANALYST, sections: [...selling, 'Discounts', 'Analytics'] },
  {
    role: 'CUSTOM',
    permissions: withIncluded(chosen),
    sections: ['Home', 'Media', 'Customers', 'Discounts', 'Settings'],
  },
]

/** The permissions of which a person needs one to change something on a page, by the beginning of its path. */
const changedBy: readonly (readonly [RegExp, readonly StaffPermission[]])[] = [
  [/^orders\/(drafts|returns|abandoned)/, ['MANAGE_ORDERS']],
  [/^orders/, ['MANAGE_ORDERS', 'FULFILL_ORDERS', 'REFUND_ORDERS']],
  [/^(products|collections)/, ['MANAGE_PRODUCTS']],
  [/^inventory/, ['MANAGE_INVENTORY']],
  [/^media/, ['MANAGE_MEDIA']],
  [/^customers/, ['MANAGE_CUSTOMERS']],
  [/^discounts/, ['MANAGE_DISCOUNTS']],
  [/^(content|settings\/brand)/, ['MANAGE_CONTENT']],
  [/^settings\/(webhooks|plugins)/, ['MANAGE_INTEGRATIONS']],
  [/^settings\/(apps|keys)/, ['MANAGE_APPS']],
  [/^settings\/security/, []],
  [/^settings/, ['MANAGE_SETTINGS']],
]

/** Names of buttons that change something. */
const changes =
  /^(Mark as|Price of|Archive|Add|Cancel|Edit|Refund|Issue|Delete|Create|New|Import|Invite|Save|Send|Remove|Upload|Block|Merge|Adjust|Register|Approve|Decline|Duplicate|Replace|Revoke)\b/

/** Buttons of the order page, and what each needs. */
const ofOrders: readonly (readonly [RegExp, StaffPermission])[] = [
  [/^(Send items|Edit shipment)/, 'FULFILL_ORDERS'],
  [/^Refund/, 'REFUND_ORDERS'],
  [/^(Mark as paid|Cancel order|Edit order|Archive|Add label|Add note)/, 'MANAGE_ORDERS'],
]

for (const { role, permissions, sections } of rows)
  test(`N01: a person of the role ${role} opens every page without a rejected call, and finds no button of others`, async ({
    page,
    shop,
  }) => {
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().endsWith('/admin/nowhere'))
        failed.push(`${response.status()} ${new URL(response.url()).pathname} on ${new URL(page.url()).pathname}`)
    })
    await signInAsRole(page, shop, role, role === 'CUSTOM' ? chosen : [])
    const main = page.getByRole('main')
    for (const [path, address] of await adminPages(shop)) {
      await page.goto(`${shop.url}/admin/${address}`)
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
      const lacking = await lackingPermission(page)
      if (lacking) {
        expect(permissions, `${path} needs ${lacking}`).not.toContain(lacking)
        await expect(main.getByText('Ask an owner of the shop to change your role.'), path).toBeVisible()
        continue
      }
      // The event stream stays open, so the network is never idle.
      await expect.soft(main.locator('.skeleton'), path).toHaveCount(0)
      await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0)
      await expect.soft(main.getByText('This could not be loaded'), path).toHaveCount(0, { timeout: 10_000 })
      const names = await namesOf(main.getByRole('button', { disabled: false }))
      expect
        .soft(
          names.filter((name) => !mayUse(permissions, path, name)),
          `buttons on ${path}`,
        )
        .toEqual([])
    }
    await page.goto(`${shop.url}/admin`)
    const navigation = page.getByRole('navigation', { name: 'Admin' })
    await expect(navigation.getByRole('link')).toHaveText(sections)
    expect(failed).toEqual([])
  })

const namesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent))

async function lackingPermission(page: Page): Promise<string | undefined> {
  const text = await page.getByRole('main').textContent()
  return /Your role lacks the permission (\w+)\./.exec(text ?? '')?.[1]
}

function mayUse(permissions: readonly StaffPermission[], path: string, name: string): boolean {
  if (!changes.test(name)) return true
  const own = path === 'orders/:orderId' && ofOrders.find(([names]) => names.test(name))
  const needed = own ? [own[1]] : changedBy.find(([start]) => start.test(path))?.[1]
  return needed === undefined || needed.length === 0 || needed.some((one) => permissions.includes(one))
}
