import { expect, test } from 'vitest'
import { createTestSite } from '../../testing.ts'
import { fileKinds } from '../media/file-kinds.ts'

test('the database knows of each file what sort it is', async () => {
  const site = await createTestSite()
  for (const [ending, { contentType }] of Object.entries(fileKinds)) {
    const row = { id: `a.${ending}`, media_type: contentType, width: 0, height: 0, size_in_bytes: 1, file_name: 'a' }
    await site.db
      .insertInto('media')
      .values({ ...row, created_at: '2026-01-01T00:00:00.000Z' })
      .execute()
  }
  const rows = await site.db.selectFrom('media').select(['id', 'kind']).execute()
  expect(rows.map(({ id, kind }) => [id.slice(2), kind]).toSorted()).toEqual(
    Object.entries(fileKinds)
      .map(([ending, { mediaType }]) => [ending, mediaType])
      .toSorted(),
  )
  await site.close()
})
