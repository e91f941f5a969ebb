import { createTestSite } from '@cartwright/server/testing'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '../../testing.ts'

test("reports a full disk on a form's page, in both languages", async () => {
  const site = await createTestSite()
  onTestFinished(site.close)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(site.db)
  let members = 0
  const signUp = (language: string) => {
    const form = { name: 'Ada', email: `ada${members++}@shop.example`, password: 'a lark rises over heather' }
    return new Browser(site).open('/sign-up', form, { 'accept-language': language })
  }
  /** Pages of the file that are still free may take a few more members. */
  const signUpUntilFull = async (language: string) => {
    let page = await signUp(language)
    while (page.status === 303 && members < 100) page = await signUp(language)
    return page
  }
  const page = await signUpUntilFull('en')
  expect([page.status, page.headers.get('retry-after')]).toEqual([507, '30'])
  expect(page.text).toContain('<h1>The disk of this site is full</h1>')
  expect(page.text).toContain('Go back to your entries')
  expect((await signUpUntilFull('de')).text).toContain('<h1>Der Speicherplatz dieser Seite ist voll</h1>')
})
