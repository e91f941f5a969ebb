import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { ownerOf } from './owner.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>alert(2)</script>
<a href="javascript:alert(3)"><rect width="40" height="30" fill="#8aa"/></a><foreignObject><p>alert(4)</p></foreignObject></svg>`

test('Z12: a built site cleans an uploaded SVG before it stores and serves it', { tag: '@core' }, async ({
  request,
  shop,
}) => {
  const { files } = await ownerOf(shop)
  const { id, url } = await files.uploadFile(new Blob([drawing], { type: 'image/svg+xml' }), { fileName: 'logo.svg' })
  const served = await (await request.get(url)).text()
  const stored = await readFile(join(shop.dataDir, 'media', id), 'utf8')
  for (const text of [served, stored]) {
    expect(text).toContain('#8aa')
    expect(text).not.toMatch(/script|onload|alert|foreignObject/i)
  }
  await files.bulkDeleteFiles([id])
})
