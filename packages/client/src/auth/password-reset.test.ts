import { expect, test } from 'vitest'
import { createClient, OAuthStrategy, wix } from '../index.ts'
import { json, stubSite } from '../testing/stub-site.ts'

test('§7.11 the mail to set a new password redirects to the app', async () => {
  const site = stubSite(() => json({}))
  const { auth } = createClient({
    auth: OAuthStrategy({ clientId: 'app' }),
    host: wix(),
    modules: {},
    fetch: site.fetch,
  })
  await expect(auth.sendPasswordResetEmail('ada@example.com', 'https://shop.test/back')).resolves.toBeUndefined()
  expect(site.calls()).toMatchObject([
    {
      method: 'POST',
      url: 'https://www.wixapis.com/_api/iam/recovery/v1/send-email',
      body: { email: 'ada@example.com', redirect: { url: 'https://shop.test/back', clientId: 'app' } },
    },
  ])
})

test('§9.4 the two captcha keys of a site are those that were configured', () => {
  const keys = { captchaInvisibleSiteKey: 'unseen', captchaVisibleSiteKey: 'seen' }
  const connect = (options: object) =>
    createClient({ auth: OAuthStrategy({ clientId: 'app', ...options }), modules: {} }).auth
  expect(connect(keys)).toMatchObject(keys)
  expect(connect({}).captchaVisibleSiteKey).toBeUndefined()
})
