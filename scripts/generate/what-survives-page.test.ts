import { expect, test } from 'vitest'
import { titlesOf, whatSurvivesPage } from './what-survives-page.ts'

const source = `
describe('Tabs', () => {
  test('Two tabs renew at once', async () => {})
  test.each([
    ['A fast clock', 1],
    ['A slow clock', -1],
  ])('%s', async () => {})
})
`

test('rows are the titles of tests, in their groups', () => {
  expect(titlesOf(source)).toEqual([
    { heading: 'Tabs', titles: ['Two tabs renew at once', 'A fast clock', 'A slow clock'] },
  ])
})

test('a group without a test is an error', () => {
  expect(() => titlesOf("describe('Tabs', () => {\n})")).toThrow('no test in the group "Tabs"')
})

test('the page has a group for each kind of failure', () => {
  const headings = [...whatSurvivesPage().matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'A response of the site is lost',
    'The device is offline, or the site is away',
    'There are two tabs',
    'The member signs out',
    'The clock of the device is wrong',
    'The browser stores nothing',
    'And with the provider’s SDK?',
  ])
})
