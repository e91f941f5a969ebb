import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

test('an owner renews the signing keys, and sees the old ones until they leave the document', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await look(page, 'admin-home-places')
  await page.getByRole('link', { name: /^Signing keys/ }).click()
  const kid = (await page.locator('.keys code').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Renew the keys…' }).click()
  await look(page, 'admin-keys-rotate')
  await page.getByRole('button', { name: 'Renew the keys' }).click()
  await expect(page.getByText('The keys were rotated.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sign no longer' }).getByText(kid)).toBeVisible()
  await look(page, 'admin-keys')
  await page.goto(`${shop.url}/admin/keys?lang=de`)
  await look(page, 'admin-keys-de')
  const document = await page.request.get(`${shop.url}/oauth2/jwks`)
  expect(JSON.stringify(await document.json())).toContain(kid)
})
