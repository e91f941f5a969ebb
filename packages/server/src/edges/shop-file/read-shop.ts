import type { Queryable } from '../../platform/database/database.ts'
import { readAttributeEntries } from './sections/attributes.ts'
import { readBusiness } from './sections/business.ts'
import { brandSection, infoSectionSection, ribbonSection } from './sections/catalog-entities.ts'
import { readCollectionEntries } from './sections/collections.ts'
import { readContent } from './sections/content.ts'
import { customerSegmentSection } from './sections/customer-segments.ts'
import { readCustomizations } from './sections/customizations.ts'
import { readDelivery } from './sections/delivery.ts'
import { readDiscountRules } from './sections/discount-rules.ts'
import { readCoupons, readFees } from './sections/discounts.ts'
import { feedSection } from './sections/feeds.ts'
import { readLocationEntries } from './sections/locations.ts'
import { membershipLevelSection } from './sections/membership-levels.ts'
import { priceListSection } from './sections/price-lists.ts'
import { readRelatedProducts } from './sections/related-products.ts'
import { safetyContactSection } from './sections/safety-contacts.ts'
import { readSettingsSection } from './sections/settings.ts'
import { readHomeSections, readSectionsOfPages, readStorefrontSections } from './sections/storefront.ts'
import { readTaxes } from './sections/taxes.ts'
import { readTranslationSection } from './sections/translations.ts'
import { ShopFile } from './shop-file.ts'

/** The current shop as a file. Applying it to the same shop changes nothing. */
export async function readShop(db: Queryable): Promise<ShopFile> {
  const sections = await readStorefrontSections(db)
  const { currency } = sections.locale
  return ShopFile.parse({
    ...sections,
    settings: await readSettingsSection(db),
    business: await readBusiness(db),
    collections: await readCollectionEntries(db, currency),
    locations: await readLocationEntries(db),
    delivery: await readDelivery(db, currency),
    taxes: await readTaxes(db),
    fees: await readFees(db, currency),
    coupons: await readCoupons(db, currency),
    discountRules: await readDiscountRules(db),
    priceLists: await priceListSection.read(db),
    membershipLevels: await membershipLevelSection.read(db),
    customerSegments: await customerSegmentSection.read(db),
    brands: await brandSection.read(db),
    ribbons: await ribbonSection.read(db),
    infoSections: await infoSectionSection.read(db),
    customizations: await readCustomizations(db),
    productAttributes: await readAttributeEntries(db),
    safetyContacts: await safetyContactSection.read(db),
    feeds: await feedSection.read(db),
    relatedProducts: await readRelatedProducts(db),
    homeSections: await readHomeSections(db),
    pageSections: await readSectionsOfPages(db),
    menus: await readContent(db, 'menus'),
    pages: await readContent(db, 'pages'),
    translations: await readTranslationSection(db),
  })
}
