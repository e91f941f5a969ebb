import type { Migration } from '../migration.ts'
import { baseline } from './0001_baseline/index.ts'
import { orderSearch } from './0035_order_search.ts'
import { couponUsesByEmail } from './0036_coupon_uses_by_email.ts'
import { imageAddressesOfApps } from './0037_image_addresses_of_apps.ts'
import { importSteps } from './0038_import_steps.ts'
import { backInStock } from './0039_back_in_stock.ts'
import { tasksAndImports } from './0040_tasks_and_imports.ts'
import { pictureTasks } from './0041_picture_tasks.ts'
import { taskRevisions } from './0042_task_revisions.ts'
import { dataCollections } from './0043_data_collections.ts'
import { deliveryAndTaxes } from './0044_delivery_and_taxes.ts'
import { translations } from './0045_translations.ts'
import { vatNumberChecks } from './0050_vat_number_checks.ts'
import { orderLifecycle } from './0060_order_lifecycle.ts'
import { servicePlugins } from './0061_service_plugins.ts'
import { taxExemptGroups } from './0062_tax_exempt_groups.ts'
import { promotions } from './0070_promotions.ts'
import { giftCards } from './0071_gift_cards.ts'
import { defaultDeliveryProfile } from './0080_default_delivery_profile.ts'
import { paymentSettlement } from './0100_payment_settlement.ts'
import { testPayments } from './0101_test_payments.ts'
import { orderMails } from './0110_order_mails.ts'
import { stockLocations } from './0120_stock_locations.ts'
import { contactTaxDetails } from './0130_contact_tax_details.ts'
import { priceLists } from './0140_price_lists.ts'
import { soldGiftCards } from './0150_sold_gift_cards.ts'
import { paymentRequests } from './0160_payment_requests.ts'
import { draftOrders } from './0161_draft_orders.ts'
import { downloads } from './0170_downloads.ts'
import { invoices } from './0172_invoices.ts'
import { abandonedCheckouts } from './0180_abandoned_checkouts.ts'
import { paymentReports } from './0181_payment_reports.ts'
import { ownerCodes } from './0190_owner_codes.ts'
import { returns } from './0200_returns.ts'
import { storeCredit } from './0210_store_credit.ts'
import { dailyRates } from './0220_daily_rates.ts'
import { membershipCharges } from './0223_membership_charges.ts'
import { productHistory } from './0265_product_history.ts'
import { collectionOrder } from './0266_collection_order.ts'
import { staff } from './0270_staff.ts'
import { sales } from './0310_sales.ts'
import { savedPaymentMethods } from './0320_saved_payment_methods.ts'
import { addedInvoices } from './0330_added_invoices.ts'
import { orderWords } from './0331_order_words.ts'
import { fulfillmentRequests } from './0332_fulfillment_requests.ts'
import { paymentWebhooks } from './0340_payment_webhooks.ts'
import { customerNotes } from './0360_customer_notes.ts'
import { deviceOfSale } from './0361_device_of_sale.ts'
import { processes } from './0370_processes.ts'
import { numbersBesideEachOther } from './0371_numbers_beside_each_other.ts'
import { disputeReplies } from './0372_dispute_replies.ts'
import { collectionRules } from './0390_collection_rules.ts'
import { delayedCaptures } from './0395_delayed_captures.ts'
import { testPayouts } from './0398_test_payouts.ts'
import { issuedInvoices } from './0399_issued_invoices.ts'
import { merchantUse } from './0400_merchant_use.ts'
import { dataItemRevisions } from './0420_data_item_revisions.ts'
import { unsealedAuditEntries } from './0430_unsealed_audit_entries.ts'
import { availabilityVersions } from './0431_availability_versions.ts'
import { downloadsForSale } from './0432_downloads_for_sale.ts'
import { redirectShortUrls } from './0441_redirect_short_urls.ts'

/** In the order of application. Released migrations never change: add a new one at the end. */
export const migrations: readonly Migration[] = [
  baseline,
  orderSearch,
  couponUsesByEmail,
  imageAddressesOfApps,
  importSteps,
  backInStock,
  tasksAndImports,
  pictureTasks,
  taskRevisions,
  dataCollections,
  deliveryAndTaxes,
  translations,
  vatNumberChecks,
  orderLifecycle,
  promotions,
  giftCards,
  defaultDeliveryProfile,
  servicePlugins,
  orderMails,
  paymentSettlement,
  testPayments,
  taxExemptGroups,
  ownerCodes,
  paymentRequests,
  priceLists,
  soldGiftCards,
  draftOrders,
  abandonedCheckouts,
  paymentReports,
  stockLocations,
  downloads,
  contactTaxDetails,
  storeCredit,
  invoices,
  returns,
  staff,
  dailyRates,
  membershipCharges,
  sales,
  savedPaymentMethods,
  productHistory,
  collectionOrder,
  addedInvoices,
  orderWords,
  customerNotes,
  processes,
  numbersBesideEachOther,
  paymentWebhooks,
  deviceOfSale,
  fulfillmentRequests,
  disputeReplies,
  delayedCaptures,
  testPayouts,
  issuedInvoices,
  merchantUse,
  collectionRules,
  unsealedAuditEntries,
  availabilityVersions,
  dataItemRevisions,
  downloadsForSale,
  redirectShortUrls,
]
