import { expect, test, vi } from 'vitest'

async function load() {
  vi.resetModules()
  vi.doMock('../facts/facts.ts', () => ({ language: 'en', facts: { timeZone: 'UTC' } }))
  return (await import('./countries.ts')).countries
}

test('every country is in the list once', async () => {
  const names = (await load()).map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toContain('Vietnam')
})

test('codes of former countries and of groups are not in the list', async () => {
  const others = ['DY', 'HV', 'NH', 'VD', 'RH', 'AN', 'SU', 'EU', 'XA', 'ZZ']
  expect((await load()).filter(({ code }) => others.includes(code))).toEqual([])
})
