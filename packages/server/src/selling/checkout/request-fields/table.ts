/**
 * What each request field of cart, checkout and estimate does, by message of the contract. A test sends every field and
 * finds its effect, or its rejection; `npm run generate` writes docs/request-fields.md from it.
 */

/** Where a request is changed: its line item, its custom line item, or a whole request of one call. */
export type Target = 'line' | 'custom' | 'add' | 'update' | 'estimate' | 'create' | 'own' | 'change'

export interface EffectRow {
  readonly effect: string
  /** What is sent beside the baseline. */
  readonly send: Partial<Record<Target, object>>
  /** The path of a response that differs then, beginning with the step: cart, estimate, checkout or order. */
  readonly seen: string
}

export interface RejectionRow {
  readonly rejected: string
  readonly send: Partial<Record<Target, object>>
  /** The field that the error names. */
  readonly names: string
}

/** A field that names or carries what other rows prove. */
export interface CarrierRow {
  readonly carries: string
}

export type FieldRow = EffectRow | RejectionRow | CarrierRow

const guid = 'c1a0f4e2-3b1d-4f6a-9a77-0d6f6f0a1b2c'
const address = { country: 'DE', city: 'Köln', postalCode: '50667', addressLine: 'Domplatz 1' }
const option = { code: 'express' }
const carries = (what: string): CarrierRow => ({ carries: what })
const effect = (text: string, send: EffectRow['send'], seen: string): EffectRow => ({ effect: text, send, seen })
const rejected = (rule: string, send: RejectionRow['send'], names: string): RejectionRow => ({
  rejected: rule,
  send,
  names,
})

/** Messages whose fields are stored and shown as one value, which the rows of the fields that hold them prove. */
export const valueMessages: readonly string[] = [
  'AddressLocation',
  'Color',
  'CustomItemModifier',
  'CustomModifierGroup',
  'DescriptionLine',
  'DescriptionLineName',
  'Dimensions',
  'HostSelectedMembership',
  'ImageReference',
  'PageUrlV2',
  'PlainTextValue',
  'Policy',
  'PriceDescription',
  'SelectedMembership',
  'SelectedMemberships',
  'StreetAddress',
  'TranslatableString',
]

const line = {
  quantity: effect(
    'the line is charged that often',
    { line: { quantity: 3 } },
    'estimate.priceSummary.subtotal.amount',
  ),
  catalogReference: carries('CatalogReference'),
  catalogOverrideFields: carries('CatalogOverrideFields'),
  selectedMembership: rejected(
    'not on a line: `selectedMemberships`',
    { line: { selectedMembership: { id: 'gold', appId: guid } } },
    'lineItems[0].selectedMembership',
  ),
  taxableAddress: carries('TaxableAddress'),
  extendedFields: effect(
    'the order line shows it',
    { line: { extendedFields: { namespaces: { app: { a: 1 } } } } },
    'order.lineItems.0.extendedFields',
  ),
}

const overrides = (fields: object) => ({ line: { catalogOverrideFields: fields } })
const custom = (fields: object) => ({ custom: fields })
const contact = (contactDetails: object) => ({ change: { billingInfo: { address, contactDetails } } })
const destination = (fields: object) => ({ create: { shippingAddress: { ...address, ...fields } } })

export const requestFields: Readonly<Record<string, Readonly<Record<string, FieldRow>>>> = {
  AddToCurrentCartRequest: {
    lineItems: carries('NewLineItem'),
    customLineItems: carries('CustomLineItem'),
    businessLocationId: effect('the cart shows it', { add: { businessLocationId: guid } }, 'cart.businessLocationId'),
  },
  NewLineItem: line,
  ChangedLineItem: { ...line },
  CatalogReference: {
    catalogItemId: carries('the item itself'),
    appId: rejected(
      'an unknown catalog',
      { line: { catalogReference: { catalogItemId: 'x', appId: guid } } },
      'ITEM_NOT_FOUND_IN_CATALOG',
    ),
    options: rejected('options without a variant', { line: { options: { variantId: guid } } }, 'INVALID_ITEM_OPTIONS'),
  },
  CatalogOverrideFields: {
    productName: carries('ProductName'),
    price: effect('the price charged', overrides({ price: '3.21' }), 'order.lineItems.0.price.amount'),
    fullPrice: effect(
      'the price shown struck through',
      overrides({ fullPrice: '99' }),
      'checkout.lineItems.0.fullPrice.amount',
    ),
    descriptionLines: effect(
      'the order line shows it',
      overrides({ descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: 'Ada' } }] }),
      'order.lineItems.0.descriptionLines',
    ),
    physicalProperties: carries('PhysicalProperties'),
    image: effect(
      'the order line shows it',
      overrides({ image: { url: 'https://images.test/mug.png' } }),
      'order.lineItems.0.image.url',
    ),
    paymentOption: carries('PaymentOption'),
    depositAmount: effect(
      'what is due now',
      overrides({ paymentOption: { value: 'DEPOSIT_ONLINE' }, depositAmount: '2' }),
      'checkout.payNow.total.amount',
    ),
    savePaymentMethod: rejected(
      'customers decide in the checkout whether their card is saved',
      overrides({ savePaymentMethod: true }),
      'lineItems[0].catalogOverrideFields.savePaymentMethod',
    ),
    inventoryAppId: rejected(
      'not on a line: inventory plugins count the stock',
      overrides({ inventoryAppId: guid }),
      'lineItems[0].catalogOverrideFields.inventoryAppId',
    ),
    fixedQuantity: effect(
      'the quantity cannot be changed',
      overrides({ fixedQuantity: true }),
      'order.lineItems.0.fixedQuantity',
    ),
  },
  ProductName: {
    original: effect(
      'the name of the line',
      overrides({ productName: { original: 'Named' } }),
      'order.lineItems.0.productName.original',
    ),
    translated: effect(
      'the name the customer reads',
      overrides({ productName: { original: 'Named', translated: 'Benannt' } }),
      'order.lineItems.0.productName.translated',
    ),
  },
  PhysicalProperties: {
    weight: effect(
      'the weight that delivery is priced by',
      overrides({ physicalProperties: { weight: 30 } }),
      'estimate.additionalFees',
    ),
    sku: effect(
      'the order line shows it',
      overrides({ physicalProperties: { sku: 'S-1' } }),
      'order.lineItems.0.physicalProperties.sku',
    ),
    shippable: effect(
      'whether it needs a delivery',
      overrides({ physicalProperties: { shippable: false } }),
      'order.shippingInfo',
    ),
    productDimensions: effect(
      'the order line shows it',
      overrides({ physicalProperties: { productDimensions: { length: '3' } } }),
      'order.lineItems.0.physicalProperties.productDimensions',
    ),
    packageDimensions: effect(
      'the order line shows it',
      overrides({ physicalProperties: { packageDimensions: { length: '4' } } }),
      'order.lineItems.0.physicalProperties.packageDimensions',
    ),
  },
  PaymentOption: {
    value: effect(
      'what is due now',
      overrides({ paymentOption: { value: 'FULL_PAYMENT_OFFLINE' } }),
      'checkout.payNow.total.amount',
    ),
  },
  TaxableAddress: {
    addressType: effect(
      'the address that decides the tax of the line',
      { line: { taxableAddress: { addressType: 'BILLING' } }, create: { billingAddress: { country: 'US' } } },
      'order.lineItems.0.taxInfo.taxAmount.amount',
    ),
  },
  ExtendedFields: {
    namespaces: effect(
      'the order shows it',
      { change: { extendedFields: { namespaces: { app: { b: 2 } } } } },
      'order.extendedFields.namespaces',
    ),
  },
  CustomLineItem: {
    quantity: effect('the line is charged that often', custom({ quantity: 4 }), 'order.priceSummary.subtotal.amount'),
    price: effect('the price charged', custom({ price: '12.34' }), 'order.lineItems.1.price.amount'),
    priceDescription: effect(
      'the order line shows it',
      custom({ priceDescription: { original: 'each' } }),
      'order.lineItems.1.priceDescription',
    ),
    descriptionLines: effect(
      'the order line shows it',
      custom({ descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }] }),
      'order.lineItems.1.descriptionLines',
    ),
    media: effect(
      'the order line shows it',
      custom({ media: { url: 'https://images.test/a.png' } }),
      'order.lineItems.1.image.url',
    ),
    taxGroupId: effect('the tax rate', custom({ taxGroupId: guid }), 'order.lineItems.1.taxInfo.taxRate'),
    productName: effect(
      'the name of the line',
      custom({ productName: { original: 'Talk' } }),
      'order.lineItems.1.productName.original',
    ),
    url: effect('the line links to it', custom({ url: { relativePath: '/talk' } }), 'checkout.lineItems.1.url'),
    itemType: carries('ItemType'),
    fullPrice: effect(
      'the price shown struck through',
      custom({ fullPrice: '77' }),
      'checkout.lineItems.1.fullPrice.amount',
    ),
    quantityAvailable: effect(
      'no more can be ordered',
      custom({ quantity: 3, quantityAvailable: 2 }),
      'order.lineItems.1.quantity',
    ),
    physicalProperties: effect(
      'the order line shows it',
      custom({ physicalProperties: { sku: 'C-1' } }),
      'order.lineItems.1.physicalProperties.sku',
    ),
    paymentOption: effect(
      'what is due now',
      custom({ paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      'checkout.payNow.total.amount',
    ),
    serviceProperties: carries('ServiceProperties'),
    rootCatalogItemId: effect(
      'the line shows it',
      custom({ rootCatalogItemId: 'root' }),
      'checkout.lineItems.1.rootCatalogItemId',
    ),
    depositAmount: effect(
      'what is due now',
      custom({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '2' }),
      'checkout.payNow.total.amount',
    ),
    deliveryProfileId: effect(
      'the line shows the profile it is delivered by',
      custom({ deliveryProfileId: guid }),
      'checkout.lineItems.1.deliveryProfileId',
    ),
    catalogReference: effect(
      'the order line shows it',
      custom({ catalogReference: { catalogItemId: 'talk-1', appId: guid } }),
      'order.lineItems.1.catalogReference',
    ),
    priceUndetermined: effect(
      'the order line shows it; its price must be 0',
      custom({ price: '0', priceUndetermined: true }),
      'order.lineItems.1.priceUndetermined',
    ),
    fixedQuantity: effect(
      'the quantity cannot be changed',
      custom({ fixedQuantity: true }),
      'order.lineItems.1.fixedQuantity',
    ),
    consentRequiredPaymentPolicy: effect(
      'the checkout shows it',
      custom({ consentRequiredPaymentPolicy: 'No refunds' }),
      'checkout.lineItems.1.consentRequiredPaymentPolicy',
    ),
    savePaymentMethod: rejected(
      'customers decide in the checkout whether their card is saved',
      custom({ savePaymentMethod: true }),
      'customLineItems[0].savePaymentMethod',
    ),
    policies: effect(
      'the checkout shows it',
      custom({ policies: [{ title: 'Terms', content: 'Fair' }] }),
      'checkout.lineItems.1.policies',
    ),
    membersOnly: effect('a guest cannot order it', custom({ membersOnly: true }), 'estimate.violations.0.severity'),
    taxableAddress: carries('TaxableAddress'),
    modifierGroups: rejected(
      'not on a custom line: products have modifiers',
      custom({
        modifierGroups: [{ name: { original: 'Extras' }, modifiers: [{ label: { original: 'Cheese' }, price: '1' }] }],
      }),
      'customLineItems[0].modifierGroups',
    ),
  },
  ItemType: {
    preset: effect(
      'whether it needs a delivery',
      custom({ itemType: { preset: 'DIGITAL' } }),
      'order.lineItems.1.itemType.preset',
    ),
    custom: effect(
      'the order line shows it',
      custom({ itemType: { custom: 'workshop' } }),
      'order.lineItems.1.itemType.custom',
    ),
  },
  ServiceProperties: {
    scheduledDate: effect(
      'the order line shows it',
      custom({ serviceProperties: { scheduledDate: '2030-05-01T10:00:00.000Z' } }),
      'order.lineItems.1.serviceProperties.scheduledDate',
    ),
    numberOfParticipants: effect(
      'the order line shows it',
      custom({ serviceProperties: { numberOfParticipants: 4 } }),
      'order.lineItems.1.serviceProperties.numberOfParticipants',
    ),
    endDate: effect(
      'the order line shows it',
      custom({ serviceProperties: { endDate: '2030-05-02T10:00:00.000Z' } }),
      'order.lineItems.1.serviceProperties.endDate',
    ),
  },
  UpdateCurrentCartRequest: {
    cartInfo: carries('CartInput'),
    couponCode: effect('the discount', { update: { couponCode: 'TEN' } }, 'order.priceSummary.discount.amount'),
    merchantDiscounts: carries('MerchantDiscountInput'),
    lineItems: carries('ChangedLineItem'),
    customLineItems: carries('CustomLineItem'),
    cartFieldmask: effect(
      'a named field without a value is cleared',
      { update: { cartInfo: { buyerNote: 'Leave it' }, cartFieldmask: 'buyerNote' } },
      'cart.buyerNote',
    ),
  },
  CartInput: {
    buyerNote: effect('the order shows it', { update: { cartInfo: { buyerNote: 'Ring' } } }, 'order.buyerNote'),
    contactInfo: carries('AddressWithContact'),
    overrideCheckoutUrl: effect(
      'the address that `checkoutUrl` has',
      { update: { cartInfo: { overrideCheckoutUrl: 'https://shop.test/pay' } } },
      'cart.overrideCheckoutUrl',
    ),
    selectedShippingOption: effect(
      'the delivery charged',
      { update: { cartInfo: { selectedShippingOption: option } } },
      'order.shippingInfo.code',
    ),
    extendedFields: effect(
      'the order shows it',
      { update: { cartInfo: { extendedFields: { namespaces: { app: { c: 3 } } } } } },
      'order.extendedFields.namespaces',
    ),
    businessLocationId: effect(
      'the cart shows it',
      { update: { cartInfo: { businessLocationId: guid } } },
      'cart.businessLocationId',
    ),
    buyerInfo: carries('BuyerContact'),
  },
  AddressWithContact: { address: carries('Address'), contactDetails: carries('FullAddressContactDetails') },
  Address: {
    country: effect(
      'tax and delivery',
      { estimate: { shippingAddress: { country: 'US' } } },
      'estimate.shippingInfo.region.name',
    ),
    subdivision: effect(
      'the order shows it',
      destination({ subdivision: 'DE-NW' }),
      'order.recipientInfo.address.subdivision',
    ),
    city: effect('the order shows it', destination({ city: 'Deutz' }), 'order.recipientInfo.address.city'),
    postalCode: effect(
      'the order shows it',
      destination({ postalCode: '50679' }),
      'order.recipientInfo.address.postalCode',
    ),
    streetAddress: effect(
      'the order shows it',
      destination({ streetAddress: { name: 'Ring', number: '1' } }),
      'order.recipientInfo.address.streetAddress',
    ),
    addressLine: effect(
      'the order shows it',
      destination({ addressLine: 'Ring 2' }),
      'order.recipientInfo.address.addressLine',
    ),
    addressLine2: effect(
      'the order shows it',
      destination({ addressLine2: 'c/o Ames' }),
      'order.recipientInfo.address.addressLine2',
    ),
    geocode: effect(
      'the order shows it',
      destination({ geocode: { latitude: 1, longitude: 2 } }),
      'order.recipientInfo.address.geocode',
    ),
    countryFullname: effect(
      'the order shows it',
      destination({ countryFullname: 'Germany' }),
      'order.recipientInfo.address.countryFullname',
    ),
    subdivisionFullname: effect(
      'the order shows it',
      destination({ subdivisionFullname: 'NRW' }),
      'order.recipientInfo.address.subdivisionFullname',
    ),
  },
  FullAddressContactDetails: {
    firstName: effect(
      'the order shows it',
      contact({ firstName: 'Grace' }),
      'order.billingInfo.contactDetails.firstName',
    ),
    lastName: effect(
      'the order shows it',
      contact({ firstName: 'A', lastName: 'Hopper' }),
      'order.billingInfo.contactDetails.lastName',
    ),
    phone: effect(
      'the order shows it',
      contact({ firstName: 'A', phone: '+49 421 1234' }),
      'order.billingInfo.contactDetails.phone',
    ),
    company: effect(
      'the order shows it',
      contact({ firstName: 'A', company: 'Ames Ltd' }),
      'order.billingInfo.contactDetails.company',
    ),
    vatId: carries('VatId'),
  },
  VatId: {
    id: effect(
      'the order shows it',
      contact({ firstName: 'A', vatId: { id: '11144477735', type: 'CPF' } }),
      'order.billingInfo.contactDetails.vatId.id',
    ),
    type: effect(
      'the order shows it',
      contact({ firstName: 'A', vatId: { id: '11144477735', type: 'CPF' } }),
      'order.billingInfo.contactDetails.vatId.type',
    ),
  },
  SelectedShippingOption: {
    carrierId: effect(
      'the cart shows it',
      { update: { cartInfo: { selectedShippingOption: { ...option, carrierId: guid } } } },
      'cart.selectedShippingOption.carrierId',
    ),
    code: effect('the delivery charged', { create: { selectedShippingOption: option } }, 'order.shippingInfo.code'),
  },
  BuyerContact: {
    email: effect(
      'the order is confirmed to it',
      { change: { buyerInfo: { email: 'grace@example.com' } } },
      'order.buyerInfo.email',
    ),
    contactId: effect(
      'the cart shows it',
      { update: { cartInfo: { buyerInfo: { contactId: guid } } } },
      'cart.buyerInfo.contactId',
    ),
  },
  MerchantDiscountInput: {
    amount: effect(
      'the discount',
      { update: { merchantDiscounts: [{ amount: '1' }] } },
      'order.priceSummary.discount.amount',
    ),
    percentage: effect(
      'the discount',
      { update: { merchantDiscounts: [{ percentage: 12.5 }] } },
      'order.priceSummary.discount.amount',
    ),
    lineItemIds: rejected(
      'an unknown line',
      { update: { merchantDiscounts: [{ amount: '1', lineItemIds: [guid] }] } },
      'LINE_ITEM_NOT_FOUND',
    ),
  },
  UpdateCurrentCartLineItemQuantityRequest: { lineItems: carries('LineItemQuantityUpdate') },
  LineItemQuantityUpdate: { id: carries('the line'), quantity: carries('NewLineItem.quantity') },
  EstimateCurrentCartTotalsRequest: {
    selectedShippingOption: effect(
      'the delivery priced',
      { estimate: { selectedShippingOption: option } },
      'estimate.shippingInfo.selectedCarrierServiceOption.code',
    ),
    shippingAddress: effect(
      'tax and delivery',
      { estimate: { shippingAddress: { country: 'US' } } },
      'estimate.taxSummary.totalTax.amount',
    ),
    billingAddress: effect(
      'the tax of lines that are taxed by it',
      { line: { taxableAddress: { addressType: 'BILLING' } }, estimate: { billingAddress: { country: 'US' } } },
      'estimate.taxSummary.totalTax.amount',
    ),
    selectedMemberships: rejected(
      'of an app without a memberships plugin',
      { estimate: { selectedMemberships: { memberships: [{ id: 'gold', appId: guid }] } } },
      'selectedMemberships.memberships',
    ),
    calculateTax: effect(
      'no tax is calculated',
      { estimate: { calculateTax: false } },
      'estimate.taxSummary.totalTax.amount',
    ),
    calculateShipping: effect(
      'no delivery is calculated',
      { estimate: { calculateShipping: false } },
      'estimate.priceSummary.shipping.amount',
    ),
    calculateAdditionalFees: effect(
      'no fees are calculated',
      { estimate: { calculateAdditionalFees: false } },
      'estimate.additionalFees',
    ),
  },
  CreateCheckoutFromCurrentCartRequest: {
    channelType: effect('the order shows it', { create: { channelType: 'POS' } }, 'order.channelInfo.type'),
    shippingAddress: carries('Address'),
    billingAddress: effect(
      'the order shows it',
      { create: { billingAddress: { country: 'AT' } } },
      'order.billingInfo.address.country',
    ),
    selectedShippingOption: carries('SelectedShippingOption'),
    email: effect('the order is confirmed to it', { create: { email: 'grace@example.com' } }, 'order.buyerInfo.email'),
  },
  CreateCheckoutRequest: {
    checkoutInfo: carries('CheckoutInput'),
    couponCode: effect('the discount', { own: { couponCode: 'TEN' } }, 'own.priceSummary.discount.amount'),
    lineItems: carries('NewLineItem'),
    customLineItems: carries('CustomLineItem'),
    channelType: effect('the checkout shows it', { own: { channelType: 'POS' } }, 'own.channelType'),
    giftCardCode: rejected('an unknown gift card', { own: { giftCardCode: 'ABC' } }, 'GIFT_CARD_NOT_FOUND'),
    overrideCheckoutUrl: carries('CartInput.overrideCheckoutUrl'),
    giftCardRedeemAmount: rejected(
      'an amount without a gift card',
      { own: { giftCardRedeemAmount: '1' } },
      'giftCardCode',
    ),
  },
  CheckoutInput: {
    billingInfo: carries('AddressWithContact'),
    buyerNote: effect('the checkout shows it', { own: { checkoutInfo: { buyerNote: 'Ring' } } }, 'own.buyerNote'),
    cartId: rejected('another cart', { own: { checkoutInfo: { cartId: guid } } }, 'checkoutInfo.cartId'),
    extendedFields: carries('ExtendedFields'),
    businessLocationId: effect(
      'the checkout shows it',
      { own: { checkoutInfo: { businessLocationId: guid } } },
      'own.businessLocationId',
    ),
    buyerInfo: carries('BuyerContact'),
    shippingInfo: carries('ShippingInfoInput'),
    customFields: carries('CheckoutCustomField'),
  },
  ShippingInfoInput: {
    shippingDestination: effect(
      'the order goes there',
      { change: { shippingInfo: { shippingDestination: { address: { ...address, city: 'Bonn' } } } } },
      'order.recipientInfo.address.city',
    ),
    selectedCarrierServiceOption: effect(
      'the delivery charged',
      { change: { shippingInfo: { selectedCarrierServiceOption: option } } },
      'order.shippingInfo.code',
    ),
  },
  CheckoutCustomField: {
    value: effect(
      'the order shows it',
      { change: { customFields: [{ title: 'Floor', value: '3' }] } },
      'order.customFields.0.value',
    ),
    title: effect(
      'the order shows it',
      { change: { customFields: [{ title: 'Floor', value: '3' }] } },
      'order.customFields.0.title',
    ),
    translatedTitle: effect(
      'the order shows it',
      { change: { customFields: [{ title: 'Floor', translatedTitle: 'Stock', value: '3' }] } },
      'order.customFields.0.translatedTitle',
    ),
  },
  UpdateCheckoutRequest: {
    checkout: carries('CheckoutChanges'),
    couponCode: carries('CreateCheckoutRequest.couponCode'),
    giftCardCode: carries('CreateCheckoutRequest.giftCardCode'),
    giftCardRedeemAmount: carries('CreateCheckoutRequest.giftCardRedeemAmount'),
    overrideCheckoutUrl: carries('CartInput.overrideCheckoutUrl'),
    lineItems: carries('ChangedLineItem'),
    customLineItems: carries('CustomLineItem'),
  },
  CheckoutChanges: {
    id: carries('the checkout'),
    billingInfo: carries('AddressWithContact'),
    shippingInfo: carries('ShippingInfoInput'),
    buyerNote: effect('the order shows it', { change: { buyerNote: 'Knock' } }, 'order.buyerNote'),
    buyerInfo: carries('BuyerContact'),
    customFields: carries('CheckoutCustomField'),
    extendedFields: carries('ExtendedFields'),
    businessLocationId: effect(
      'the checkout shows it',
      { change: { businessLocationId: guid } },
      'checkout.businessLocationId',
    ),
    cartId: rejected('another cart', { change: { cartId: guid } }, 'checkout.cartId'),
    membershipOptions: rejected(
      'of an app without a memberships plugin',
      { change: { membershipOptions: { selectedMemberships: { memberships: [{ id: 'gold', appId: guid }] } } } },
      'checkout.membershipOptions.selectedMemberships',
    ),
    customSettings: rejected(
      'not supported',
      { change: { customSettings: { lockCouponCode: true } } },
      'checkout.customSettings',
    ),
    customContentReference: rejected(
      'not supported',
      { change: { customContentReference: { appId: guid, componentId: guid } } },
      'checkout.customContentReference',
    ),
    externalReference: rejected(
      'not supported',
      { change: { externalReference: { appId: guid, resourceId: 'r' } } },
      'checkout.externalReference',
    ),
    taxExemptGroupId: rejected('an unknown group', { change: { taxExemptGroupId: guid } }, 'checkout.taxExemptGroupId'),
  },
  AddToCheckoutRequest: {
    id: carries('the checkout'),
    lineItems: carries('NewLineItem'),
    customLineItems: carries('CustomLineItem'),
  },
  UpdateCheckoutLineItemsQuantityRequest: { id: carries('the checkout'), lineItems: carries('LineItemQuantityUpdate') },
}
