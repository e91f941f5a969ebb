import { expect, test } from 'vitest'
import { defineAdmin, requireExtension } from './define-admin.ts'

const title = { en: 'Questions', de: 'Fragen' }
const Component = () => null
const load = async () => ({ Component })

test('an extension describes pages, panels and actions', () => {
  const extension = { name: 'questions', pages: [{ path: 'questions', title, load }] }
  expect(defineAdmin(extension)).toBe(extension)
})

test('a path that a link cannot have, and an id that is used twice, are errors that name the extension', () => {
  expect(() => defineAdmin({ name: 'questions', pages: [{ path: 'My page', title, load }] })).toThrow(
    'questions: the path My page',
  )
  const page = { path: 'questions', title, load }
  expect(() => defineAdmin({ name: 'questions', pages: [page, page] })).toThrow('questions is used twice')
})

test('an extension that defineAdmin did not make is an error that names its file', () => {
  const extension = defineAdmin({ name: 'questions' })
  expect(requireExtension(extension, 'extension.ts')).toBe(extension)
  expect(() => requireExtension({ name: 'notes' }, 'notes.ts')).toThrow('notes.ts: the default export must be made by')
})
