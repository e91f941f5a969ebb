import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newOwner, ownerOf } from '../../../e2e/owner.ts'
import type { OwnShop } from '../../../scripts/with-shop.ts'
import type { Journey } from './journey.ts'
import type { BrowserPage } from './page.ts'
import { button, dialog, heading, label, link, text } from './query.ts'

async function signIn(page: BrowserPage, shop: OwnShop, next: string): Promise<void> {
  const { email, password } = await newOwner(shop)
  await page.open(`${shop.url}/admin/sign-in?next=${encodeURIComponent(next)}`)
  await page.fill(label(/^Email/), email)
  await page.fill(label(/^Password/), password)
  await page.look('admin-sign-in')
  await page.click(button('Sign in'))
  await page.gone(label(/^Password/))
}

const stylesOfSelects = `
  const styles = [...document.querySelectorAll('select.control')].map((select) => getComputedStyle(select).appearance)
  return [...new Set(styles)]
`

export const sellsProduct: Journey = async (page, shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-photo-'))
  const photo = join(folder, 'mild.svg')
  const drawing = '<path fill="#cce5cc" d="M0 0h60v60H0z"/>'
  writeFileSync(photo, `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">${drawing}</svg>`)
  try {
    await signIn(page, shop, '/admin/products')
    await page.look('admin-products')
    await page.click(link('Add product'))
    await page.see(heading('New product'))
    await page.see({ css: '[contenteditable=true]' })
    await page.fill(label(/^Name/), 'Garden Tea')
    await page.setFiles({ css: 'main input[type=file]', hidden: true }, [photo])
    await page.see(button(/^Remove image/))
    await page.fill({ role: 'textbox', name: /^Price/ }, '12')
    await page.look('admin-new-product')
    expect(await page.run(stylesOfSelects), 'no browser draws a select of its own').toEqual(['none'])
    await page.click(button('Save'))
    await page.see(heading('Garden Tea'))
    await page.gone({ role: 'region', name: 'Unsaved changes' })
    await page.fill({ role: 'textbox', name: /^Price/ }, '14.50')
    await page.click(button('Save'))
    await page.gone({ role: 'region', name: 'Unsaved changes' })
    await page.run('location.reload()')
    await page.hasValue({ role: 'textbox', name: /^Price/ }, '14.50')
    await page.see(button(/^Remove image/))
    await page.look('admin-product')
    await page.open(`${shop.url}/admin/products/import`)
    const { content } = await page.download(() => page.click(button('Export the whole catalog')))
    expect(content.toString()).toContain('Garden Tea')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const sendsOrder: Journey = async (page, shop) => {
  const { orderManagement } = await ownerOf(shop)
  const { id, number } = await orderManagement.createOrder({
    lineItems: [
      {
        quantity: 2,
        price: { amount: '28' },
        itemType: { preset: 'PHYSICAL' },
        productName: { original: 'Harbour Mug' },
      },
    ],
    buyerInfo: { email: 'ada@example.com' },
    channelInfo: { type: 'OTHER_PLATFORM' },
  })
  await signIn(page, shop, `/admin/orders?q=${number}`)
  await page.look('admin-orders')
  await page.click(link(new RegExp(`${number}`)))
  await page.see(heading(`Order ${number}`))
  await page.click(button('Send items'))
  const panel = dialog('Send items')
  await page.see(panel)
  await page.look('admin-send')
  await page.press('Escape')
  await page.gone(panel)
  await page.click(button('Send items'))
  await page.fill(label(/^Carrier/, panel), 'UPS')
  await page.fill(label(/^Tracking number/, panel), '1Z5')
  await page.click(button(/^Send \d items?$/, panel))
  await page.see(text(/Parcel 1/))
  await page.look('admin-order')
  expect(await page.run('return location.pathname')).toContain(id)
}
