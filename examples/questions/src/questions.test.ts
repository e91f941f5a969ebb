import {
  callSite,
  createApiKey,
  createTestCatalog,
  createTestSite,
  eraseMember,
  exportMember,
  fixtures,
  memberToken,
  visitorToken,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { questions } from './questions.ts'
import type { QuestionTables } from './tables.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>
interface Asked {
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string | null }[]
}

let site: Site
beforeEach(async () => {
  site = await createTestSite({ domains: [questions] })
  await createTestCatalog(site)
})
afterEach(() => site.close())

const path = `/questions/v1/products/${fixtures.mug}/questions`
const ask = (token: string, question: string) => callSite(site, token, 'POST', path, { question })
const list = async (token: string) => (await callSite<Asked>(site, token, 'GET', path)).body.questions
const memberOf = async () => (await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()).id

test('a member asks, and every visitor reads the question', async () => {
  expect((await ask(await memberToken(site), 'Is it dishwasher safe?')).status).toBe(200)
  expect(await list(await visitorToken(site))).toMatchObject([{ question: 'Is it dishwasher safe?', answer: null }])
})

test('the site checks roles and fields of the calls', async () => {
  expect((await ask(await visitorToken(site), 'May I?')).status).toBe(403)
  const empty = await ask(await memberToken(site), ' ')
  expect(empty.status).toBe(400)
  expect(JSON.stringify(empty.body)).toContain('question')
})

test('the questions of a product are deleted with it', async () => {
  const token = await memberToken(site)
  await ask(token, 'Is it blue?')
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  expect((await callSite(site, apiKey, 'DELETE', `/stores/v1/products/${fixtures.mug}`)).status).toBe(200)
  await expect.poll(() => list(token)).toEqual([])
})

test("an export contains a member's questions, and erasure anonymises them", async () => {
  await ask(await memberToken(site), 'Is it heavy?')
  const id = await memberOf()
  expect(await exportMember(site, id)).toMatchObject({ productQuestions: [{ question: 'Is it heavy?' }] })
  expect(await eraseMember(site, id)).toBe(0)
  const rows = await site.db.withTables<QuestionTables>().selectFrom('product_questions').selectAll().execute()
  expect(rows).toMatchObject([{ question: 'Is it heavy?', member_id: null }])
})

test('two domains of one name are rejected', async () => {
  await expect(createTestSite({ domains: [questions, questions] })).rejects.toThrow('two domains named questions')
})

test('staff read open questions and answer them', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  await ask(await memberToken(site), 'Is it dishwasher safe?')
  const open = async () => (await callSite<Asked>(site, apiKey, 'GET', '/questions/v1/open-questions')).body.questions
  const [first] = await open()
  const answer = (id: string) =>
    callSite(site, apiKey, 'POST', `/questions/v1/questions/${id}/answer`, { answer: 'Yes.' })
  expect((await answer(first?.id ?? '')).status).toBe(200)
  expect(await open()).toEqual([])
  expect(await list(await visitorToken(site))).toMatchObject([{ answer: 'Yes.' }])
  expect((await answer('00000000-0000-4000-8000-00000000dead')).status).toBe(404)
  const other = await callSite(site, await visitorToken(site), 'GET', '/questions/v1/open-questions')
  expect(other.status).toBe(403)
})
