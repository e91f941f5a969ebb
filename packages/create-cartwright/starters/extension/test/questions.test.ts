import { createTestSite, type TestSite } from '@cartwright/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '../src/questions.ts'

let site: TestSite
let path: string
beforeAll(async () => {
  site = await createTestSite({ domains: [questions] })
  path = `/questions/v1/products/${site.products.mug}/questions`
}, 60_000)
afterAll(() => site.close())

interface QuestionList {
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string | null }[]
}
const list = async () => (await site.call<QuestionList>(await site.visitor(), 'GET', path)).body.questions

test('a member asks, staff answer, and every visitor reads it', async () => {
  const { token } = await site.member()
  expect((await site.call(token, 'POST', path, { question: 'Is it dishwasher safe?' })).status).toBe(200)
  const [first] = await list()
  expect(first).toMatchObject({ question: 'Is it dishwasher safe?', answer: null })
  const answered = await site.call(site.apiKey, 'POST', `/questions/v1/questions/${first?.id}/answer`, {
    answer: 'Yes.',
  })
  expect(answered.status).toBe(200)
  expect(await list()).toMatchObject([{ answer: 'Yes.' }])
})

test('the site checks roles and fields', async () => {
  expect((await site.call(await site.visitor(), 'POST', path, { question: 'May I?' })).status).toBe(403)
  const { token } = await site.member()
  const empty = await site.call(token, 'POST', path, { question: ' ' })
  expect(empty.status).toBe(400)
  expect(JSON.stringify(empty.body)).toContain('question')
})

test('the questions of a product are deleted with it', async () => {
  expect((await site.call(site.apiKey, 'DELETE', `/stores/v1/products/${site.products.mug}`)).status).toBe(200)
  await expect.poll(list, { timeout: 30_000 }).toEqual([])
})
