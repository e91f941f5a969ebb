import { numberedSlug, slugify, slugOfName } from '../../product/fold.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'

interface Named extends Pick<ForeignProduct, 'handle' | 'title'> {
  readonly variants: readonly Pick<ForeignVariant, 'sku'>[]
}

/**
 * Gives each product of a file a handle of its own: that of the file, or one of its title, else with its SKU or a number.
 *
 * @param language of the shop
 * @param given handles that the file gives to products, also further down
 */
export function createHandles(language: string, given: readonly string[] = []): (product: Named) => string {
  const taken = new Set(given.flatMap((handle) => (handle === '' ? [] : slugify(handle))))
  const numbers = new Map<string, number>()
  const numbered = (slug: string) => {
    for (let number = numbers.get(slug) ?? 2; ; number++) {
      const candidate = numberedSlug(slug, number)
      numbers.set(slug, number + 1)
      if (!taken.has(candidate)) return candidate
    }
  }
  return ({ handle, title, variants }) => {
    if (handle !== '') return handle
    const plain = slugOfName(title, language)
    const sku = variants[0]?.sku ?? ''
    const withSku = sku === '' ? plain : slugOfName(`${title} ${sku}`, language)
    const own = [plain, withSku].find((slug) => !taken.has(slug)) ?? numbered(withSku)
    taken.add(own)
    return own
  }
}
