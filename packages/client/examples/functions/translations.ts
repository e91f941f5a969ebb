import type { Callers } from './callers.ts'

const addMenuLink = ({ owner }: Callers) =>
  owner.dataItems.saveDataItem('menus', {
    id: 'all',
    data: { menu: 'header', label: 'Everything', url: '/collections/all' },
  })

export async function listTranslations(callers: Callers) {
  await addMenuLink(callers)
  const { owner: client } = callers
  // #region listTranslations
  const translations = await client.translations.listTranslations('DATA_ITEM', 'menus:all')
  // #endregion
  return translations.map(({ language }) => language)
}

export async function saveTranslation(callers: Callers) {
  await addMenuLink(callers)
  const { owner: client } = callers
  // #region saveTranslation
  await client.translations.saveTranslation({
    entityType: 'DATA_ITEM',
    entityId: 'menus:all',
    language: 'de',
    fields: { label: 'Alles' },
  })
  // #endregion
}

export async function listMissingTranslations({ owner: client }: Callers) {
  // #region listMissingTranslations
  const { missing, total } = await client.translations.listMissingTranslations({ languages: ['de'], limit: 20 })
  // #endregion
  return [missing.length <= total]
}
