import { existsSync } from 'node:fs'
import { createApiKey, findMail, listMails } from '@cartwright/server'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  openTestShop,
  PASSWORD,
  REDIRECT_URI,
  signUp,
} from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Callers, connectOwner, connectShopper } from '../examples/functions/callers.ts'
import * as enumerations from './generated/enumerations.ts'
import * as client from './index.ts'

type Example = (callers: Callers) => Promise<unknown>

const modules = Object.entries(client).flatMap(([name, value]) =>
  typeof value === 'object' && !(name in enumerations) ? [[name, Object.keys(value)] as const] : [],
)

const fileOf = (module: string) =>
  new URL(
    `../examples/functions/${module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    import.meta.url,
  )

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(() => site.close())

describe.each(modules)('the examples of %s', (module, functions) => {
  test('show every function', async () => {
    expect(existsSync(fileOf(module))).toBe(true)
    expect(Object.keys(await import(fileOf(module).href)).toSorted()).toEqual(functions.toSorted())
  })

  test.each(functions)('%s runs on a real site', async (name) => {
    const examples: Record<string, Example> = await import(fileOf(module).href)
    await examples[name]?.(await makeCallers())
  })
})

async function makeCallers(): Promise<Callers> {
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
  const signedUp = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const member = connectShopper(site.url, signedUp.clientId, fetch)
  await member.auth.setTokens({
    accessToken: { value: signedUp.access_token, expiresAt: Math.floor(Date.now() / 1000) + signedUp.expires_in },
    refreshToken: { value: signedUp.refresh_token, role: 'member' },
  })
  const order = await buy(
    site,
    signedUp.access_token,
    await checkOutCart(site, signedUp.access_token, [[fixtures.wallpaper, 1]]),
  )
  return {
    visitor: connectShopper(site.url, clientId, fetch),
    member,
    owner: connectOwner(site.url, apiKey, fetch),
    email: signedUp.email,
    password: PASSWORD,
    memberId: signedUp.memberId,
    orderId: order.id,
    lastMailTo,
    siteUrl: site.url,
    clientId,
    redirectUri: REDIRECT_URI,
    productId: fixtures.mug,
    apronId: fixtures.apron,
    apronVariantId: fixtures.apronVariants.smallMoss,
    collectionId: fixtures.tableware,
  }
}

async function lastMailTo(email: string): Promise<string> {
  const mails = await listMails(site.db)
  const last = mails.find(({ to }) => to === email)
  const mail = last && (await findMail(site.db, last.id))
  if (!mail) throw new Error(`There is no mail to ${email}`)
  return mail.text
}
