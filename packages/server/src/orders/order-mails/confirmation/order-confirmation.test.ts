import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { ask } from '../../../platform/http/testing.ts'
import { hostileNames } from '../../../platform/mail/hostile-names.ts'
import { findMail, listMails } from '../../../platform/mail/mailbox.ts'
import { resourcesOf, startMailServer, tagsOf } from '../../../platform/mail/testing.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { buy, goToCheckout, openTestShop, setDetails } from '../../../selling/checkout/testing.ts'
import type { Site, SiteOptions } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { composeOrderConfirmation } from './compose.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openShop(options: Partial<SiteOptions> = {}) {
  const site = await createTestSite(options)
  closers.push(() => site.close())
  return { site, ...(await openTestShop(site)) }
}

async function mailAbout(site: Site, orderId: string) {
  await expect.poll(() => findMail(site.db, `order-confirmation-${orderId}`)).toBeDefined()
  return findMail(site.db, `order-confirmation-${orderId}`)
}

test('PF82 S15 an order is confirmed by mail, once, with its lines, its sum and its address', async () => {
  const { site, clientId } = await openShop()
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const order = await buy(site, token, checkoutId)
  const mail = await mailAbout(site, order.id)
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your order 1001 at Linholme' })
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain('Harbour mug')
    expect(form).toContain('€17.40')
    expect(form).toContain('28195 Bremen')
    expect(form).toContain('2 to 4 working days')
  }
  expect(await listMails(site.db)).toHaveLength(1)
})

test('the mail is in the language of the order', async () => {
  const { site, clientId } = await openShop()
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await setDetails(site, checkoutId, () => ({ language: 'de' }))
  const mail = await mailAbout(site, (await buy(site, token, checkoutId)).id)
  expect(mail?.subject).toBe('Deine Bestellung 1001 bei Linholme')
  expect(mail?.html).toContain('lang="de"')
  expect(mail?.text).toContain('enthält')
})

test('the mail has the published terms and the right of withdrawal, as they are when it is sent', async () => {
  const { site, clientId } = await openShop()
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const publish = (kind: string, body: string) =>
    ask(site, apiKey, calls.SaveDataItem, {
      dataCollectionId: 'pages',
      dataItem: { id: kind, data: { slug: kind, title: `Our ${kind}`, kind, body, _publishStatus: 'PUBLISHED' } },
    })
  await publish('terms', '<h2>Contract</h2><p>Fish &amp; chips are <b>final</b>.</p><ul><li>One</li><li>Two</li></ul>')
  await publish('withdrawal', '<p>You have 14 days.</p>')
  await publish('privacy', '<p>Secret.</p>')
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const mail = await mailAbout(site, (await buy(site, token, checkoutId)).id)
  expect(mail?.text).toContain(
    'Our terms\nContract\nFish & chips are final.\n- One\n- Two\n\nOur withdrawal\nYou have 14 days.',
  )
  expect(mail?.html).toContain('Fish &amp; chips are final.')
  expect(mail?.text).not.toContain('Secret')
})

test('the mail says when preordered pieces are expected', async () => {
  const { site, clientId } = await openShop()
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const bought = await buy(site, token, checkoutId)
  const settings = await readSettings(site.db)
  const preorder = { quantity: 2, availableDate: '2027-03-01' }
  const order = { ...bought, lineItems: bought.lineItems.map((line) => ({ ...line, preorder })) }
  const about = { order, to: 'ada@example.com', settings, siteUrl: site.url, orderUrl: `${site.url}/orders/x` }
  const english = await composeOrderConfirmation({ ...about, language: 'en' })
  const german = await composeOrderConfirmation({ ...about, language: 'de' })
  for (const form of [english.html, english.text]) expect(form).toContain('2 on preorder, expected March 1, 2027')
  for (const form of [german.html, german.text])
    expect(form).toContain('2 vorbestellt, voraussichtlich ab 1. März 2027')
})

test('PF21 a mail server that is down delays the mail and loses nothing', async () => {
  const server = await startMailServer({ isDown: true })
  closers.push(server.stop)
  let time = Date.now()
  const { site, clientId } = await openShop({ smtpUrl: `smtp://127.0.0.1:${server.port}`, now: () => new Date(time) })
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const order = await buy(site, token, checkoutId)
  const attempts = () => site.db.selectFrom('event_deliveries').select(['attempts', 'done']).execute()
  await expect.poll(attempts).toContainEqual({ attempts: 1, done: 0 })

  server.comeUp()
  time += 60_000
  await expect.poll(() => server.received).toHaveLength(1)
  expect(server.received[0]).toContain(`<order-confirmation-${order.id}@site.test>`)
})

test('Z12: names of products and buyers are escaped, and only product pictures are loaded', async () => {
  const { site, clientId } = await openShop()
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const bought = await buy(site, token, checkoutId)
  const settings = await readSettings(site.db)
  const htmlWith = async (name: string) => {
    const [line] = structuredClone(bought.lineItems)
    const contactDetails = { ...bought.billingInfo?.contactDetails, firstName: name, lastName: name }
    if (!line) expect.unreachable('nothing was bought')
    const order = {
      ...bought,
      lineItems: [{ ...line, productName: { original: name, translated: name } }],
      billingInfo: { ...bought.billingInfo, contactDetails },
      buyerNote: name,
    }
    const mail = {
      order,
      to: 'ada@example.com',
      language: 'en',
      settings,
      siteUrl: site.url,
      orderUrl: `${site.url}/orders/x`,
    }
    return (await composeOrderConfirmation(mail)).html
  }
  const plain = await htmlWith('A mug')
  expect(resourcesOf(plain)).toEqual([`${bought.lineItems[0]?.image?.url}/v1/fit/w_400,h_400/image.jpg`])
  for (const name of hostileNames) expect(tagsOf(await htmlWith(name))).toEqual(tagsOf(plain))
})
