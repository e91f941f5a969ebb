import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Applying } from './applying.ts'
import { type Change, difference } from './difference.ts'
import { problemsOf, ShopFileError } from './problems.ts'
import { readShop } from './read-shop.ts'
import { applyAttributes } from './sections/attributes.ts'
import { applyBusiness } from './sections/business.ts'
import { brandSection, infoSectionSection, ribbonSection } from './sections/catalog-entities.ts'
import { applyCollections } from './sections/collections.ts'
import { applyContent } from './sections/content.ts'
import { customerSegmentSection } from './sections/customer-segments.ts'
import { applyCustomizations } from './sections/customizations.ts'
import { applyDelivery } from './sections/delivery.ts'
import { applyDiscountRules } from './sections/discount-rules.ts'
import { applyCoupons, applyFees } from './sections/discounts.ts'
import { feedSection } from './sections/feeds.ts'
import { applyLocations } from './sections/locations.ts'
import { membershipLevelSection } from './sections/membership-levels.ts'
import { priceListSection } from './sections/price-lists.ts'
import { applyRelatedProducts } from './sections/related-products.ts'
import { safetyContactSection } from './sections/safety-contacts.ts'
import { applySettings } from './sections/settings.ts'
import { applyCurrency, applyHomeSections, applySectionsOfPages, applyStorefront } from './sections/storefront.ts'
import { applyTaxes } from './sections/taxes.ts'
import { applyTranslations } from './sections/translations.ts'
import { ShopFile } from './shop-file.ts'

/**
 * Makes the shop as a file describes it, in one transaction. Sections that the file leaves out stay.
 *
 * @param imageId the id in the media library of an image that the file names. Default: the file names it by that id
 * @returns what changed, by the paths of the file
 * @throws ShopFileError naming each field that is not valid; the transaction must then be rolled back
 */
export async function applyShop(
  site: Services,
  transaction: Transaction,
  given: unknown,
  imageId: Applying['imageId'] = (image) => image,
): Promise<Change[]> {
  const shop = parseShop(given)
  const before = await readShop(transaction)
  const common = { site, transaction, now: site.now(), imageId }
  await applyCurrency(common, shop)
  const applying: Applying = { ...common, currency: (await readSettings(transaction)).currency }
  await applyStorefront(applying, shop)
  if (shop.settings) await applySettings(applying, shop.settings)
  if (shop.business) await applyBusiness(applying, shop.business)
  if (shop.collections) await applyCollections(applying, shop.collections)
  if (shop.locations) await applyLocations(applying, shop.locations)
  if (shop.delivery) await applyDelivery(applying, shop.delivery)
  if (shop.taxes) await applyTaxes(applying, shop.taxes)
  if (shop.fees) await applyFees(applying, shop.fees)
  if (shop.coupons) await applyCoupons(applying, shop.coupons)
  if (shop.discountRules) await applyDiscountRules(applying, shop.discountRules)
  if (shop.priceLists) await priceListSection.apply(applying, shop.priceLists)
  if (shop.customerSegments) await customerSegmentSection.apply(applying, shop.customerSegments)
  if (shop.brands) await brandSection.apply(applying, shop.brands)
  if (shop.ribbons) await ribbonSection.apply(applying, shop.ribbons)
  if (shop.infoSections) await infoSectionSection.apply(applying, shop.infoSections)
  if (shop.customizations) await applyCustomizations(applying, shop.customizations)
  if (shop.productAttributes) await applyAttributes(applying, shop.productAttributes)
  if (shop.safetyContacts) await safetyContactSection.apply(applying, shop.safetyContacts)
  if (shop.feeds) await feedSection.apply(applying, shop.feeds)
  if (shop.relatedProducts) await applyRelatedProducts(applying, shop.relatedProducts)
  if (shop.homeSections) await applyHomeSections(applying, shop.homeSections)
  if (shop.menus) await applyContent(applying, 'menus', shop.menus)
  if (shop.pages) await applyContent(applying, 'pages', shop.pages)
  if (shop.membershipLevels) await membershipLevelSection.apply(applying, shop.membershipLevels)
  if (shop.pageSections) await applySectionsOfPages(applying, shop.pageSections)
  if (shop.translations) await applyTranslations(applying, shop.translations)
  return difference(before, await readShop(transaction))
}

/** @throws ShopFileError naming each field that is not valid */
export function parseShop(given: unknown): ShopFile {
  const parsed = ShopFile.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ShopFileError(problemsOf(parsed.error))
}
