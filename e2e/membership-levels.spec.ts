import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { newAddress, signUp } from './shopping.ts'

for (const width of [1280, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member sees its own prices and page, and others see who may', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      const list = await owner.priceLists.createPriceList({ name: `Members ${width}`, adjustment: { percentage: -10 } })
      const slug = `salon-${width}`
      const page1 = await owner.dataItems.insertDataItem('pages', {
        data: { slug, title: 'Salon', body: '<p>Welcome to the salon.</p>', _publishStatus: 'PUBLISHED' },
      })
      const level = await owner.memberships.createMembershipLevel({
        name: `Gold ${width}`,
        description: 'For friends of the workshop.',
        priceListIds: [list.id ?? ''],
        pageIds: [page1.id ?? ''],
      })
      await page.goto('/memberships')
      await expect(page.getByRole('heading', { name: `Gold ${width}` })).toBeVisible()
      await look(page, 'membership-levels')
      await page.goto(`/pages/${slug}`)
      await expect(page.getByText(`Only members read this page: Gold ${width}`)).toBeVisible()
      await look(page, 'membership-page-locked')
      await page.goto('/de/memberships')
      await expect(page.getByRole('heading', { name: 'Mitgliedschaften' })).toBeVisible()
      await look(page, 'membership-levels-de')
      const email = newAddress()
      await signUp(page, email)
      const { members } = await owner.members.queryMembers({ query: { filter: { loginEmail: email } } })
      const membership = await owner.memberships.grantMembership({
        levelId: level.id ?? '',
        memberId: members[0]?.id ?? '',
      })
      await page.goto('/products/harbour-mug')
      await expect(page.getByText(`Your price as a member: Gold ${width}`)).toBeVisible()
      await look(page, 'membership-price')
      await page.goto(`/pages/${slug}`)
      await expect(page.getByText('Welcome to the salon.')).toBeVisible()
      await page.goto('/account')
      await expect(page.getByText('Without an end')).toBeVisible()
      await look(page, 'membership-account')
      await owner.memberships.setMembershipEnd(membership.id)
      await page.goto(`/pages/${slug}`)
      await expect(page.getByText('Welcome to the salon.')).toBeHidden()
      await page.goto('/products/harbour-mug')
      await expect(page.getByText(/Your price as a member/)).toBeHidden()
      await owner.memberships.deleteMembershipLevel(level.id ?? '')
    })

    test('the owner creates a level, chooses its benefits and grants it', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/customers/memberships`)
      await look(page, 'admin-memberships-empty')
      await page.getByRole('button', { name: 'Create level' }).first().click()
      await page.getByRole('dialog').getByLabel('Name').fill(`Silver ${width}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Create level' }).click()
      await expect(page.getByRole('heading', { name: `Silver ${width}`, level: 1 })).toBeVisible()
      await page.getByLabel('Show customers this level').check()
      await page.getByLabel('Description', { exact: true }).fill('Early access')
      await look(page, 'admin-membership-level')
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect
        .poll(async () => {
          const { membershipLevels } = await owner.memberships.queryMembershipLevels({
            filter: { name: `Silver ${width}` },
          })
          return membershipLevels[0]
        })
        .toMatchObject({ visible: true, description: 'Early access' })
      await page.getByRole('button', { name: 'Delete level' }).first().click()
      await expect(page.getByText('No customer has this level.')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete level' }).click()
      await expect(page.getByText(`Level Silver ${width} deleted.`)).toBeVisible()
    })
  })
