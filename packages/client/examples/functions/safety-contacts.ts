import type { Callers } from './callers.ts'

let count = 0

async function create({ owner }: Callers) {
  count += 1
  const contact = {
    name: `Marram ${count}`,
    text: `Marram Ceramics ${count}, Moorweg 1, 28195 Bremen, hello@marram.example`,
  }
  const { id = '', revision = '' } = await owner.safetyContacts.createSafetyContact(contact)
  return { id, revision }
}

export async function querySafetyContacts(callers: Callers) {
  await create(callers)
  const { owner: client } = callers
  // #region querySafetyContacts
  const { safetyContacts } = await client.safetyContacts.querySafetyContacts({ sort: [{ fieldName: 'name' }] })
  // #endregion
  return safetyContacts.map(({ name }) => name)
}

export async function getSafetyContact(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getSafetyContact
  const { name, text } = await client.safetyContacts.getSafetyContact(id)
  // #endregion
  return [name, text]
}

export async function createSafetyContact({ owner: client }: Callers) {
  // #region createSafetyContact
  const contact = await client.safetyContacts.createSafetyContact({
    name: 'Olive Mill',
    text: 'Olive Mill, Hafen 2, 28195 Bremen, mill@olive.example',
  })
  // #endregion
  return contact.id
}

export async function updateSafetyContact(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateSafetyContact
  const text = 'Marram Ceramics, Deich 5, 28195 Bremen, hello@marram.example'
  const contact = await client.safetyContacts.updateSafetyContact(id, { revision, text })
  // #endregion
  return contact.text
}

export async function deleteSafetyContact(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteSafetyContact
  await client.safetyContacts.deleteSafetyContact(id)
  // #endregion
}
