/** The real site behind the real listener, with members, and visitors who have come back once. */
import { listen } from '../../../apps/site/src/listen.ts'
import { createTestCatalog } from '../../../packages/server/src/catalog/testing.ts'
import { createTestApp, requestToken, visitorTokens } from '../../../packages/server/src/people/oauth/testing.ts'
import { registerMember } from '../../../packages/server/src/people/sign-in/testing-members.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { PEOPLE, ready, tellWork } from './protocol.ts'

const [database = ''] = process.argv.slice(2)

const site = await createSite({ database, url: 'http://127.0.0.1', log: createLogger('error') })
await createTestCatalog(site)
const { clientId } = await createTestApp(site)
const refreshTokens: string[] = []
const emails: string[] = []
let visitorToken = ''
for (let person = 0; person < PEOPLE; person++) {
  const { access_token, refresh_token: refreshToken } = await visitorTokens(site, clientId)
  await requestToken(site, { clientId, grantType: 'refresh_token', refreshToken })
  refreshTokens.push(refreshToken)
  emails.push(`person${person}@example.com`)
  visitorToken = access_token
  await registerMember(site, access_token, `person${person}@example.com`)
}

tellWork()
const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, clientId, refreshTokens, emails, visitorToken })
