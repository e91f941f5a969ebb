import { openAccount } from '../testing-account.ts'

export const DAY = '2026-01-01T00:00:00.000Z'
const MOMENT = '2026-03-29T01:30:00.000Z'

/** A custom field of each kind. */
export const custom = [
  { name: 'Motto', value: { strValue: 'Poetical science' } },
  { name: 'Size', value: { numValue: 1.5 } },
  { name: 'Guild', value: { boolValue: true } },
  { name: 'Member since', value: { dateValue: DAY } },
  { name: 'Last fitting', value: { dateValue: MOMENT } },
  { name: 'Colours', value: { listValue: { value: [{ strValue: 'moss' }, { strValue: 'clay' }] } } },
  { name: 'Fits', value: { mapValue: { value: { shoe: { numValue: 38 }, note: { strValue: 'narrow' } } } } },
]

/** The names of the inputs of custom fields, in the order of the page. */
export const customInputs = (text: string) => [
  ...new Set([...text.matchAll(/ name="(custom-[^"]+)"/g)].map(([, name = '']) => name)),
]

export const PATH = '/account/profile'

/** A signed-in member, and its page of own details. */
export async function openProfile() {
  const account = await openAccount()
  const openForm = (query = '') => account.openForm(PATH + query)
  return {
    ...account,
    openForm,
    /** Types into the page, and sends it with all that it held before. */
    save: async (typed: Record<string, string>, query = '') => {
      const { fields } = await openForm(query)
      return account.browser.open(PATH + query, { ...fields, ...typed })
    },
  }
}
