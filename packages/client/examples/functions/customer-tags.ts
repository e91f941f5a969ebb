import type { Callers } from './callers.ts'

export async function updateCustomerTags({ owner: client }: Callers) {
  // #region updateCustomerTags
  await client.customerTags.updateCustomerTags(['ada@example.com'], { add: ['Wholesale'], remove: ['New'] })
  // #endregion
  return 'the tags are changed'
}

export async function listCustomerTags({ owner: client }: Callers) {
  // #region listCustomerTags
  const tags = await client.customerTags.listCustomerTags()
  // #endregion
  return tags.map(({ tag, customers }) => `${tag}: ${customers}`)
}
