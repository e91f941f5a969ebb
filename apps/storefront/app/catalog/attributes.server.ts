import type { ShopProduct, ShownAttribute } from '@cartwright/client'
import { type CatalogView, catalogIn, readProducts } from './catalog.server.ts'
import { safeHtml } from './safe-html.ts'
import type { ProductDetail } from './types.ts'

const titles = { en: 'Details', de: 'Merkmale' }

/** A section with what the product has of the shop's attributes, as a table. Written on the server alone. */
export async function attributeSections(
  { attributes = [] }: Pick<ShopProduct, 'attributes'>,
  view: CatalogView,
): Promise<ProductDetail['sections']> {
  if (attributes.length === 0) return []
  const shown = await catalogIn(view).productAttributes.listProductAttributes()
  const rows = await Promise.all(
    shown.flatMap((attribute) => {
      const values = attributes.find(({ key }) => key === attribute.key)?.values ?? []
      return values.length > 0 ? [row(attribute, values, view)] : []
    }),
  )
  if (rows.length === 0) return []
  return [{ title: titles[view.language], text: safeHtml(`<table><tbody>${rows.join('')}</tbody></table>`) }]
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function row(attribute: ShownAttribute, values: readonly string[], view: CatalogView): Promise<string> {
  const texts = await textsOf(attribute, values, view)
  return `<tr><th>${escapeHtml(attribute.name)}</th><td>${escapeHtml(texts.join(', '))}</td></tr>`
}

async function textsOf(
  { type, unit, choices }: ShownAttribute,
  values: readonly string[],
  view: CatalogView,
): Promise<string[]> {
  const { language } = view
  switch (type) {
    case 'NUMBER': {
      const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
      return values.map((value) => [number.format(Number(value)), unit].filter(Boolean).join(' '))
    }
    case 'DATE': {
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
      return values.map((value) => day.format(new Date(value)))
    }
    case 'LIST':
      return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value)
    case 'REFERENCE':
      return (await readProducts(values, view)).map(({ name }) => name)
    default:
      return [...values]
  }
}
