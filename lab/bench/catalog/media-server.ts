/** The real site behind the real listener, with photographs of which no other sizes have been made yet. */
import { listen } from '../../../apps/site/src/listen.ts'
import { visitorToken } from '../../../packages/server/src/people/oauth/testing.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { photograph } from '../../../packages/server/src/platform/media/testing.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { ready } from './protocol.ts'
import { SITE_URL } from './site-url.ts'

const [database = '', photographs = '1'] = process.argv.slice(2)
const site = await createSite({ database, url: SITE_URL, log: createLogger('error') })
for (let number = 0; number < Number(photographs); number++) {
  const name = `${number.toString(16).padStart(32, '0')}.jpg`
  const [width, height, now] = [1600 + number, 1200, new Date().toISOString()]
  const bytes = await photograph(width, height, 'jpeg')
  await site.media.storage.put(name, bytes, 'image/jpeg')
  const file = { id: name, media_type: 'image/jpeg', width, height, size_in_bytes: bytes.byteLength, file_name: name }
  await site.db
    .insertInto('media')
    .values({ ...file, created_at: now, used_at: now })
    .execute()
}
const token = await visitorToken(site)
const { port } = await listen(site.fetch, 0, 'SITE_PORT')
ready({ port, token })
