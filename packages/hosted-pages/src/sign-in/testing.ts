import { createApp, type Site, writeSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox } from '@cartwright/server/testing'

export const SHOP = 'https://shop.test'
export const redirectUri = `${SHOP}/auth/callback`
export const password = 'a heron in the reeds'

/** A shop with an app, a mailbox, and a clock that tests move. */
export async function openSignIn(settings: { readonly emailVerification?: boolean } = {}) {
  const clock = { time: Date.now() }
  const site: Site = await createTestSite({ now: () => new Date(clock.time) })
  const mailbox = openMailbox(site)
  await writeSettings(site.db, { name: 'Linholme', shopUrl: SHOP, ...settings })
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [redirectUri] })
  return { site, mailbox, clientId, clock }
}
